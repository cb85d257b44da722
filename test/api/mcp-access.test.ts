import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { createMcpEndpoint } from '../../api/mcp.ts';
import type { Scope } from '../../shared/identity/account/scopes.ts';
import { revokeApiKey } from '../../shared/identity/api-key/api-key.writes.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { StampModel, testOperations } from '../support/test-operations.ts';

useDatabase();
afterEach(() => setRateLimitScale(1_000_000));

const endpoint = createMcpEndpoint({
  operations: testOperations,
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});
const metadata = 'resource_metadata="http://localhost:4321/.well-known/oauth-protected-resource/mcp"';
const modernHeaders = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call' };
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

type Era = 'modern' | 'legacy';

function post(message: unknown, headers: Record<string, string> = {}, address?: string) {
  const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
  return endpoint(
    new Request('http://localhost/mcp', { method: 'POST', body: JSON.stringify(message), headers: all }),
    address,
  );
}

const callMessage = (name: string, input: object, era: Era) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input, ...(era === 'modern' && { _meta: modernMeta }) },
});

function callTool(name: string, input: object, era: Era, headers: Record<string, string> = {}) {
  const own = era === 'modern' ? { ...modernHeaders, 'Mcp-Name': name } : {};
  return post(callMessage(name, input, era), { ...own, ...headers });
}

async function connect(era: Era, headers: Record<string, string> = {}, query = ''): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    era === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost/mcp${query}`), {
    fetch: async (url, init) => endpoint(new Request(url, init)),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

describe.each(['modern', 'legacy'] as const)('a %s client', (era) => {
  test('calls a public tool without signing in', async () => {
    expect((await callTool('read_book', { id: 3 }, era)).status).toBe(200);
  });

  test('with a misspelt idempotency_key learns which one it meant', async () => {
    const { headers } = await anApiKey();
    const response = await callTool('stamp', { ink: 'red', idempotencyKey: 'again' }, era, headers);
    expect(JSON.stringify(await response.json())).toContain('Did you mean `idempotency_key`?');
  });

  test('calling a tool that needs sign-in gets 401 and where to sign in', async () => {
    const response = await callTool('read_stamps', {}, era);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(`Bearer scope="account:read", ${metadata}`);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: 1, error: { data: { code: 'not_signed_in' } } });
  });

  test('gets 401 with the scopes to request: the call’s own, and the one that reads its result', async () => {
    const challenge = (await callTool('stamp', { ink: 'red' }, era)).headers.get('www-authenticate');
    expect(challenge).toBe(`Bearer scope="account:read listings:write", ${metadata}`);
    const expired = await callTool('stamp', { ink: 'red' }, era, { authorization: 'Bearer nonsense' });
    expect(expired.headers.get('www-authenticate')).toContain('scope="account:read listings:write"');
  });

  test('uses an API key as its token', async () => {
    const { headers, account } = await anApiKey();
    const client = await connect(era, headers);
    const result = await client.callTool({ name: 'read_stamps', arguments: {} });
    expect(result.structuredContent).toEqual({ account: account._id });
    await client.close();
  });

  test('gets 403 with the missing scope', async () => {
    const { headers } = await anApiKey({ scopes: ['account:read'] });
    const response = await callTool('stamp', { ink: 'red' }, era, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="listings:write", ${metadata}`,
    );
  });

  test('with a bad token gets 401 invalid_token on any call, so that it requests a new one', async () => {
    const { headers, account, record } = await anApiKey();
    await revokeApiKey(account._id, record._id, now);
    for (const credentials of [headers, { authorization: 'Bearer nonsense' }]) {
      for (const tool of ['read_book', 'read_stamps']) {
        const response = await callTool(tool, { id: 3 }, era, credentials);
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
      }
    }
  });

  test('sees every tool, or on request only those its credentials can use', async () => {
    const { headers } = await anApiKey({ scopes: ['account:read'] });
    const listed = async (credentials: Record<string, string>, query = '') => {
      const client = await connect(era, credentials, query);
      const { tools } = await client.listTools();
      await client.close();
      return tools.map(({ name }) => name);
    };
    expect(await listed({})).toEqual(testOperations.map(({ name }) => name));
    expect(await listed(headers, '?tools=usable')).toEqual(['read_book', 'read_name', 'read_stamps']);
    expect(await listed({}, '?tools=usable')).toEqual(['read_book', 'read_name']);
  });

  test('retries a change safely with an idempotency_key', async () => {
    const { headers } = await anApiKey();
    const client = await connect(era, headers);
    const ink = randomUUID();
    const stamp = () => client.callTool({ name: 'stamp', arguments: { ink, idempotency_key: 'once' } });
    const [first, retry] = [await stamp(), await stamp()];
    expect(retry.structuredContent).toEqual(first.structuredContent);
    expect(retry._meta).toMatchObject({ 'idempotent-replayed': true });
    expect(await StampModel.countDocuments({ ink })).toBe(1);
    const reused = await client.callTool({ name: 'stamp', arguments: { ink, text: 'b', idempotency_key: 'once' } });
    const [said] = reused.content as { text: string }[];
    expect(JSON.parse(said?.text ?? '')).toMatchObject({
      code: 'idempotency_key_reused',
      detail: 'This idempotency_key was already used with different input.',
      errors: [{ field: 'idempotency_key', pointer: '/idempotency_key' }],
    });
    await client.close();
  });

  test('learns how long to wait after too many calls', async () => {
    const { headers } = await anApiKey();
    setRateLimitScale(1 / 600);
    await callTool('read_stamps', {}, era, headers);
    const refused = await callTool('read_stamps', {}, era, headers);
    expect(refused.status).toBe(200);
    const { result } = (await refused.json()) as { result: { isError: boolean; content: { text: string }[] } };
    expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject({ code: 'rate_limited', retry_after_seconds: 60 });
  });
});

test('a batch is refused if one of its calls is, and all missing scopes are named', async () => {
  const { headers } = await anApiKey({ scopes: ['orders:write'] satisfies Scope[] });
  const batch = [
    callMessage('read_book', { id: 3 }, 'legacy'),
    callMessage('stamp', { ink: 'x' }, 'legacy'),
    callMessage('read_stamps', {}, 'legacy'),
  ];
  const response = await post(batch, headers);
  expect(response.status).toBe(403);
  const challenge = response.headers.get('www-authenticate') ?? '';
  expect(/scope="([^"]*)"/.exec(challenge)?.[1]?.split(' ').sort()).toEqual(['account:read', 'listings:write']);
  expect(await StampModel.countDocuments({ ink: 'x' })).toBe(0);
});

test('an operator or a key as tool name calls nothing', async () => {
  for (const name of [{ $ne: null }, ['stamp'], '__proto__', 'constructor']) {
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
    expect(response.status).toBeLessThan(500);
    expect(JSON.stringify(await response.json())).toContain('error');
  }
});
