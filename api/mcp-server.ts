import { randomUUID } from 'node:crypto';
import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server, type Tool } from '@modelcontextprotocol/server';
import { SlipwayError } from '../shared/errors.ts';
import { callOperation } from './call-operation.ts';
import { problemOf } from './errors.ts';
import { apiVersion } from './openapi.ts';
import type { Operation } from './operation.ts';

/** Initialize-based versions besides the modern one (spec section 9). */
const legacyMcpVersions = ['2025-11-25', '2025-06-18', '2025-03-26'];
const modernMcpVersion = '2026-07-28';

export interface McpOptions {
  operations: readonly Operation[];
  tools: readonly Tool[];
  now: () => Date;
  reportFault: (fault: unknown, requestId: string) => void;
}

const instructions =
  'A public directory of products and their launches. Start with get_site_info, or search_listings to find a product; ' +
  'slugs from one answer are the input of the next call. Facts that a listing does not state are null: never fill them in. ' +
  'The billboard is a paid ranking and must be presented as paid.';

const listIsGoodForMs = 300_000;
const listHint = { ttlMs: listIsGoodForMs, cacheScope: 'public' } as const;

/** One low-level MCP server for one request; tools are computed once and shared. */
export function createMcpServer({ operations, tools, now, reportFault }: McpOptions): Server {
  const server = new Server(
    { name: 'slipway', title: 'Slipway directory', version: apiVersion },
    {
      capabilities: { tools: { listChanged: false } },
      instructions,
      supportedProtocolVersions: [modernMcpVersion, ...legacyMcpVersions],
      cacheHints: { 'tools/list': listHint, 'server/discover': listHint },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const operation = operations.find((candidate) => candidate.name === params.name);
    if (operation === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool. See tools/list.');
    }
    return callTool(operation, params.arguments ?? {}, { now, reportFault });
  });
  return server;
}

/** A failed call is a result and not a protocol error, so that a model can read what to mend. */
async function callTool(
  operation: Operation,
  input: unknown,
  { now, reportFault }: Pick<McpOptions, 'now' | 'reportFault'>,
): Promise<CallToolResult> {
  const requestId = randomUUID();
  try {
    const { output, json } = await callOperation(operation, input, { now: now(), requestId });
    return {
      content: [{ type: 'text', text: json }],
      structuredContent: output as NonNullable<CallToolResult['structuredContent']>,
    };
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) reportFault(thrown, requestId);
    const { code, detail, errors } = problemOf(thrown, requestId);
    const text = JSON.stringify({ code, detail, errors, request_id: requestId });
    return { content: [{ type: 'text', text }], isError: true };
  }
}
