import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMcpEndpoint } from '../../api/mcp.ts';
import { operations } from '../../api/operations.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { everyRead } from '../support/every-read.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

const endpoint = createMcpEndpoint({
  operations,
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

function send(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = method === 'POST' ? { method, body: text } : { method };
  return endpoint(new Request('http://localhost/mcp', { ...init, headers: { ...jsonHeaders, ...headers } }));
}

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

async function connect(mode: 'modern' | 'legacy'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    mode === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: async (url, init) => endpoint(new Request(url, init)),
  });
  await client.connect(transport);
  return client;
}

describe.each(['modern', 'legacy'] as const)('a %s client', (mode) => {
  test('sees every operation as a tool and calls one', async () => {
    const client = await connect(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(operations.map(({ name }) => name));
    const result = await client.callTool({ name: 'get_listing', arguments: { slug: 'fernleaf' } });
    expect(result.structuredContent).toMatchObject({ name: 'Fernleaf' });
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
    const tree = await client.callTool({ name: 'list_categories', arguments: { depth: 1 } });
    expect(tree.content).toMatchObject([{ type: 'text', text: expect.stringMatching(/^\w+ \(\w+\) \d+\n/) }]);
    expect(tree.structuredContent).toMatchObject({ items: [{ children: [] }, { children: [] }, { children: [] }] });
    const none = await client.callTool({ name: 'list_categories', arguments: { words: 'zzz' } });
    expect(none.content).toEqual([{ type: 'text', text: '{"items":[]}' }]);
    await client.close();
  });

  test('learns which answers contain other people’s texts, to keep them apart from its user’s', async () => {
    const client = await connect(mode);
    const profile = await client.callTool({ name: 'get_listing', arguments: { slug: 'fernleaf' } });
    expect(profile._meta).toMatchObject({ 'slipway/third-party-content': true });
    const shop = await client.callTool({ name: 'list_products', arguments: {} });
    expect(shop._meta ?? {}).not.toHaveProperty('slipway/third-party-content');
    await client.close();
  });

  test('calls every tool and gets an answer that matches its schema', async () => {
    const client = await connect(mode);
    await client.listTools(); // the client checks structured results against the listed schema
    for (const [name, input] of everyRead) {
      const result = await client.callTool({ name, arguments: { ...input } });
      expect(result.isError ?? false, `${name}: ${JSON.stringify(result.content)}`).toBe(false);
    }
    await client.close();
  });

  test('gets the fix in a failed call', async () => {
    const client = await connect(mode);
    const result = await client.callTool({ name: 'search_listings', arguments: { per_page: 500, catgory: 'tools' } });
    expect(result.isError).toBe(true);
    const [content] = result.content as { text: string }[];
    expect(JSON.parse(content?.text ?? '')).toMatchObject({
      code: 'invalid_parameter',
      errors: [
        { field: 'per_page', limit: '1-100', actual: 500 },
        { field: 'catgory', fix: 'Did you mean `category`?' },
      ],
    });
    await client.close();
  });

  test.each([
    [{ query: 'notes' }, { field: 'query', fix: 'Did you mean `q`?' }],
    [{ perPage: 5 }, { field: 'perPage', fix: 'Did you mean `per_page`?' }],
    [{ colour: 'red' }, { field: 'colour', fix: 'Leave it out.' }],
  ])('learns which argument was meant in a call with %j', async (input, problem) => {
    const client = await connect(mode);
    const result = await client.callTool({ name: 'search_listings', arguments: input });
    const [content] = result.content as { text: string }[];
    expect(JSON.parse(content?.text ?? '')).toMatchObject({ code: 'unknown_property', errors: [problem] });
    await client.close();
  });

  test('learns that a tool does not exist', async () => {
    const client = await connect(mode);
    await expect(client.callTool({ name: 'drop_database', arguments: {} })).rejects.toThrow('Unknown tool');
    await client.close();
  });
});

describe('protocol versions', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'initialize answers %s to a client that asks for it',
    async (version) => {
      const response = await send(initialize(version));
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.json()).toMatchObject({
        id: 1,
        result: { protocolVersion: version, serverInfo: { name: 'slipway' } },
      });
    },
  );

  test('an unsupported old version gets the newest supported one', async () => {
    expect(await (await send(initialize('2024-11-05'))).json()).toMatchObject({
      result: { protocolVersion: '2025-11-25' },
    });
  });

  test('2025-03-26: a call without a version header and a batch of two', async () => {
    const call = (id: number, name: string) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: {} },
    });
    expect(await (await send(call(2, 'get_site_info'))).json()).toMatchObject({
      id: 2,
      result: { structuredContent: { live_listings: 4 } },
    });
    const batch = await (await send([call(3, 'get_site_info'), call(4, 'list_products')])).json();
    expect(batch).toMatchObject([{ id: 3 }, { id: 4 }]);
  });

  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };

  test('2026-07-28: discover names every version, including those that start with initialize', async () => {
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'server/discover' };
    const response = await send({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } }, headers);
    expect(await response.json()).toMatchObject({
      id: 1,
      result: { supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'], ttlMs: 300_000 },
    });
  });

  test('2026-07-28: the list states how long it is valid', async () => {
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' };
    const response = await send({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } }, headers);
    expect(await response.json()).toMatchObject({
      result: { ttlMs: 300_000, cacheScope: 'public', resultType: 'complete' },
    });
    const mismatch = await send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } },
      { ...headers, 'Mcp-Method': 'tools/call' },
    );
    expect(mismatch.status).toBe(400);
  });

  test('a notification is accepted without a response', async () => {
    expect((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  });
});

describe('the MCP server refuses', () => {
  test('a page that rebound its own name to this server, while pages of any website may call', async () => {
    const from = (origin: string, host: string) => send(initialize('2025-11-25'), { origin, host });
    expect((await from('http://evil.example', 'evil.example')).status).toBe(403);
    for (const origin of ['https://app.example', 'null', 'chrome-extension://abc']) {
      const response = await from(origin, 'localhost:4321');
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
    }
    const preflight = await send('', { origin: 'https://app.example' }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  test('a batch in a version without batches', async () => {
    const batch = [{ jsonrpc: '2.0', id: 1, method: 'ping' }];
    for (const version of ['2025-06-18', '2025-11-25', '2026-07-28']) {
      const response = await send(batch, { 'mcp-protocol-version': version });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: -32600 } });
    }
    expect((await send(batch, { 'mcp-protocol-version': '2025-03-26' })).status).toBe(200);
  });

  test('a cursor, since every list is one page', async () => {
    const list = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { cursor: 'bm90IG91cnM' } };
    expect(await (await send(list)).json()).toMatchObject({ id: 7, error: { code: -32602 } });
  });

  test('an Accept header without JSON, while */* is taken', async () => {
    const ping = { jsonrpc: '2.0', id: 'a', method: 'ping' };
    for (const accept of ['*/*', 'application/json', 'application/*', 'text/html, */*;q=0.8']) {
      expect(await (await send(ping, { accept })).json()).toEqual({ jsonrpc: '2.0', id: 'a', result: {} });
    }
    expect((await send(ping, { accept: 'text/html' })).status).toBe(406);
  });

  test('an unsupported version, with an error that names the request', async () => {
    const response = await send({ jsonrpc: '2.0', id: 9, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: 9, error: {} });
  });

  test('text that is not JSON', async () => {
    const response = await send('{');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: -32700 } });
  });

  test('another media type', async () => {
    expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('an oversized message', async () => {
    expect((await send(JSON.stringify({ padding: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
  });

  test.each(['GET', 'DELETE'])('%s, since there are no sessions', async (method) => {
    const response = await send('', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test.each([
    [null],
    [1],
    ['text'],
    [[]],
    [{}],
    [{ jsonrpc: '2.0', id: 1, method: 5 }],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call' }],
  ])('the message %j, without a server fault', async (message) => {
    const response = await send(message);
    expect(response.status).toBeLessThan(500);
  });
});
