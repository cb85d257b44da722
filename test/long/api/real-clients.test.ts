import { randomUUID } from 'node:crypto';
import {
  type AddClientAuthentication,
  createPrivateKeyJwtAuth,
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
  UnauthorizedError as NewUnauthorized,
} from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { readConnections } from '../../../shared/identity/oauth/connection.reads.ts';
import { revokeConnection } from '../../../shared/identity/oauth/connection.writes.ts';
import { anAppKey } from '../../support/app-key.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';
import { usePublishedApps } from '../../support/published-apps.ts';
import { RememberingClient } from '../../support/remembering-client.ts';

const site = useOAuthSite();
const redirectUrl = 'http://127.0.0.1:43210/callback';
const apps = usePublishedApps();

interface Session {
  callAccount(): Promise<unknown>;
  close(): Promise<void>;
}

/** The first SDK's client: connects by the server's address only, and signs in when a tool requires it. */
async function connectFirst(provider: RememberingClient): Promise<Session> {
  const client = new Client({ name: 'first', version: '1' });
  let transport = new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { authProvider: provider as never });
  await client.connect(transport as never);
  const call = () => client.callTool({ name: 'get_account', arguments: {} });
  return {
    async callAccount() {
      try {
        return await call();
      } catch (problem) {
        if (!(problem instanceof UnauthorizedError)) throw problem;
        await transport.finishAuth(provider.redirected.get('code') ?? '');
        await client.close();
        transport = new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { authProvider: provider as never });
        await client.connect(transport as never);
        return call();
      }
    },
    close: () => client.close(),
  };
}

/** The second SDK's client. */
async function connectSecond(provider: RememberingClient): Promise<Session> {
  const newClient = () => new NewClient({ name: 'second', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  let client = newClient();
  const newTransport = () => new NewTransport(new URL(`${site.url}/mcp`), { authProvider: provider as never });
  let transport = newTransport();
  await client.connect(transport);
  const call = () => client.callTool({ name: 'get_account', arguments: {} });
  return {
    async callAccount() {
      try {
        return await call();
      } catch (problem) {
        if (!(problem instanceof NewUnauthorized)) throw problem;
        await transport.finishAuth(provider.redirected);
        await client.close();
        client = newClient();
        transport = newTransport();
        await client.connect(transport);
        return call();
      }
    },
    close: () => client.close(),
  };
}

/** Publishes a document of its own for one test. */
function publishDocument(): { url: string } {
  return { url: apps.publish(`/${randomUUID()}.json`, { redirect_uris: [redirectUrl] }) };
}

/** The same for a client that signs with its key (private_key_jwt). */
function publishSignedDocument(): { url: string; sign: AddClientAuthentication } {
  const { publicJwk, privateJwk } = anAppKey();
  const jwks_uri = apps.publishFile(`/${randomUUID()}/keys.json`, { keys: [publicJwk] });
  const signed = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri };
  const url = apps.publish(`/${randomUUID()}.json`, { redirect_uris: [redirectUrl], ...signed });
  const sign = createPrivateKeyJwtAuth({ issuer: url, subject: url, privateKey: privateJwk, alg: 'ES256' });
  return { url, sign };
}

const byRegistration = () => undefined;

const ways = [
  ['@modelcontextprotocol/sdk, by registration', connectFirst, byRegistration],
  ['@modelcontextprotocol/sdk, by metadata document', connectFirst, publishDocument],
  ['@modelcontextprotocol/sdk, by metadata document and its key', connectFirst, publishSignedDocument],
  ['@modelcontextprotocol/client, by registration', connectSecond, byRegistration],
  ['@modelcontextprotocol/client, by metadata document', connectSecond, publishDocument],
  ['@modelcontextprotocol/client, by metadata document and its key', connectSecond, publishSignedDocument],
] as const;

describe.each(ways)('%s', (_title, connect, describeItself) => {
  test('connects by address only, calls a tool for its user, and loses access with the connection', async () => {
    const document = describeItself();
    const provider = new RememberingClient(site.url, site.person.cookie, redirectUrl, document);
    const session = await connect(provider);
    expect(await session.callAccount()).toMatchObject({ structuredContent: { email: site.person.account.email } });
    expect(provider.steps).toEqual(['open the link', 'press Allow']);
    if (document !== undefined) expect(provider.clientId).toBe(document.url);

    const connections = await readConnections(site.person.account._id, new Date());
    const [connection] = connections.filter(({ client_id }) => client_id === provider.clientId);
    expect(connection?.last_used_at).toBeInstanceOf(Date);
    const { accessToken } = provider;
    await revokeConnection(site.person.account._id, connection?._id ?? '');
    const refused = await fetch(`${site.url}/api/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(refused.status).toBe(401);
    // The client finds both its tokens useless, and asks the user again.
    provider.steps = [];
    await session.callAccount();
    expect(provider.steps).toEqual(['open the link', 'press Allow']);
    await session.close();
  });
});
