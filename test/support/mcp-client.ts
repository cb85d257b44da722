import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { createMcpEndpoint } from '../../api/mcp.ts';
import type { Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { now } from './clock.ts';

export type McpEra = 'modern' | 'legacy';

/** An SDK client connected to an endpoint with these operations. */
export async function connectMcp({
  era = 'modern',
  headers = {},
  query = '',
  offered = operations,
  capabilities = {},
}: {
  era?: McpEra;
  headers?: Record<string, string>;
  query?: string;
  offered?: readonly Operation[];
  capabilities?: NonNullable<ConstructorParameters<typeof Client>[1]>['capabilities'];
} = {}): Promise<Client> {
  const endpoint = createMcpEndpoint({
    operations: offered,
    now: () => now,
    reportFault: (fault) => expect.unreachable(String(fault)),
  });
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities, ...(era === 'modern' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }) },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost/mcp${query}`), {
    fetch: async (url, init) => endpoint(new Request(url, init)),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}
