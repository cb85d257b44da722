import { McpServer } from '@modelcontextprotocol/server';
import { addAskingTools, requestStates } from './asking-tools.ts';
import { addContentTools } from './content-tools.ts';
import { addPrompts, addResources } from './prompts-and-resources.ts';

/** An MCP server with everything the conformance suite expects by name. It runs behind our own HTTP endpoint. */
export function createFixtureServer(): McpServer {
  const hint = { ttlMs: 300_000, cacheScope: 'public' } as const;
  const server = new McpServer(
    { name: 'slipway-conformance', version: '1.0.0' },
    {
      capabilities: { logging: {}, completions: {}, resources: { subscribe: true } },
      supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
      requestState: { verify: requestStates.verify },
      cacheHints: {
        'tools/list': hint,
        'prompts/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'resources/read': hint,
        'server/discover': hint,
      },
    },
  );
  addContentTools(server);
  addAskingTools(server);
  addResources(server);
  addPrompts(server);
  return server;
}
