import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { createMcpEndpoint } from '../../api/mcp.ts';
import { hasTool } from '../../api/mcp-addresses.ts';
import { operations } from '../../api/operations.ts';
import { mcpResources, narrowMcps, scopesOfResources, wholeMcp } from '../../shared/identity/oauth/resource-address.ts';
import { now } from '../support/clock.ts';

const endpoint = createMcpEndpoint({
  operations,
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});
const site = 'http://localhost:4321';
const [readonly, publish, orders] = narrowMcps;
const namesAt = (resource: (typeof narrowMcps)[number]) =>
  operations.filter((operation) => hasTool(resource, operation)).map(({ name }) => name);

async function call(path: string, name: string, headers: Record<string, string> = {}) {
  const response = await endpoint(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
  const { error }: { error?: { code: number; message: string } } = await response.json();
  return { status: response.status, challenge: response.headers.get('www-authenticate'), error };
}

describe('the tools of an address', () => {
  test('at /mcp/readonly save nothing and need no write scope', () => {
    for (const operation of operations) {
      const isRead = !operation.saves && (operation.scope === null || operation.scope === 'account:read');
      expect(hasTool(readonly, operation), operation.name).toBe(isRead);
    }
  });

  test('at /mcp/publish and /mcp/orders are those of /mcp/readonly and those needing their write scope', () => {
    for (const [resource, scope] of [
      [publish, 'listings:write'],
      [orders, 'orders:write'],
    ] as const) {
      const more = operations.filter((operation) => operation.scope === scope).map(({ name }) => name);
      expect(namesAt(resource).toSorted()).toEqual([...namesAt(readonly), ...more].toSorted());
      expect(more.length).toBeGreaterThan(1);
    }
  });

  test('are each at one narrow address at least, and all at /mcp', () => {
    const narrow = new Set(narrowMcps.flatMap(namesAt));
    expect(operations.filter(({ name }) => !narrow.has(name))).toEqual([]);
    expect(operations.every((operation) => hasTool(wholeMcp, operation))).toBe(true);
  });

  test.each(narrowMcps)('are listed at $path, with or without a trailing slash', async (resource) => {
    for (const path of [resource.path, `${resource.path}/`]) {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`http://localhost${path}`), {
          fetch: async (url, init) => endpoint(new Request(url, init)),
        }),
      );
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(namesAt(resource));
      expect(client.getInstructions()).toContain(`all are at ${site}/mcp.`);
      await client.close();
    }
  });
});

describe('a call to a tool missing from an address', () => {
  test.each([
    ['/mcp/readonly', 'submit_listing', `${site}/mcp/publish or ${site}/mcp`],
    ['/mcp/readonly', 'quote_order', `${site}/mcp/orders or ${site}/mcp`],
    ['/mcp/publish', 'create_checkout', `${site}/mcp/orders or ${site}/mcp`],
    ['/mcp/orders', 'update_my_listing', `${site}/mcp/publish or ${site}/mcp`],
  ])('at %s for %s learns where it is, signed in or not', async (path, name, places) => {
    const { status, error } = await call(path, name);
    expect([status, error?.code]).toEqual([200, -32602]);
    expect(error?.message).toBe(`This endpoint does not have the tool ${name}. Connect to ${places} to use it.`);
  });

  test('gets no address if no such tool exists', async () => {
    expect((await call('/mcp/readonly', 'fly')).error?.message).toBe('Unknown tool. See tools/list.');
    const misspelt = await call('/mcp/readonly', 'get_listings');
    expect(misspelt.error?.message).toBe('Unknown tool. Did you mean get_listing? See tools/list.');
  });
});

test.each(narrowMcps)(
  'a signed-out client at $path gets its metadata and every scope it needs',
  async ({ path, scopes }) => {
    const where = `resource_metadata="${site}/.well-known/oauth-protected-resource${path}"`;
    const { status, challenge } = await call(path, 'get_account');
    expect([status, challenge]).toEqual([401, `Bearer scope="${scopes.join(' ')}", ${where}`]);
  },
);

test('a client requesting a token for an address may get only its scopes, and all if it names no address', () => {
  const all = ['account:read', 'listings:write', 'orders:write'];
  for (const { path, scopes } of mcpResources) {
    expect(scopesOfResources([`${site}${path}`])).toEqual(scopes);
    expect(scopesOfResources([`${site}${path}/`])).toEqual(scopes);
  }
  expect(scopesOfResources([`${site}/mcp/publish`, `${site}/mcp/orders`])).toEqual(all);
  expect(scopesOfResources([])).toEqual(all);
  expect(scopesOfResources([site])).toEqual(all);
});
