import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { verifyAccessToken } from '../../api/oauth/verify-access-token.ts';
import { decide, type Tokens } from '../support/oauth-flow.ts';
import { useOAuthSite } from '../support/oauth-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

// The conformance suite has no checks for this version: these are our own.
const site = useOAuthSite();
beforeAll(saveSmallCatalogue);

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
}

test('initialize uses the version the client asks for', async () => {
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'old', version: '1' } };
  const response = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect(await response.json()).toMatchObject({ id: 1, result: { protocolVersion: '2025-03-26' } });
  expect((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
});

test('requests carry no version header, and may be batched', async () => {
  const list = await send({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  expect(await list.json()).toMatchObject({ result: { tools: expect.arrayContaining([]) } });
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'get_site_info', arguments: {} },
  });
  expect(await (await send([call(3), call(4)])).json()).toMatchObject([{ id: 3 }, { id: 4 }]);
});

test('the address with a trailing slash works as well', async () => {
  const response = await fetch(`${site.url}/mcp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 6, method: 'ping' }),
  });
  expect(await response.json()).toMatchObject({ id: 6, result: {} });
});

test('ping is answered, and the session stream is not offered', async () => {
  expect(await (await send({ jsonrpc: '2.0', id: 5, method: 'ping' })).json()).toMatchObject({ id: 5, result: {} });
  const stream = await fetch(`${site.url}/mcp`, { headers: { accept: 'text/event-stream' } });
  expect(stream.status).toBe(405);
});

test('authorization starts at the server’s own metadata, without a resource', async () => {
  const metadata: Record<string, string> = await (
    await fetch(`${site.url}/.well-known/oauth-authorization-server`)
  ).json();
  const registered = await fetch(metadata.registration_endpoint ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-03-26' },
    body: JSON.stringify({ client_name: 'Old client', redirect_uris: ['http://localhost:4000/callback'] }),
  });
  const client: { client_id: string; client_secret: string } = await registered.json();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: 'http://localhost:4000/callback',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const request = { address: `${metadata.authorization_endpoint}?${query}`, verifier, state: '' };
  const { code } = await decide(site.url, site.person.cookie, request);
  const response = await fetch(metadata.token_endpoint ?? '', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: 'http://localhost:4000/callback',
      code_verifier: verifier,
    }),
  });
  const tokens: Tokens = await response.json();
  expect(response.status).toBe(200);
  expect(await verifyAccessToken(tokens.access_token, new Date())).toMatchObject({
    accountId: site.person.account._id,
  });
});
