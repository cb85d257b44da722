import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import { readConnections } from '../../../shared/identity/oauth/connection.reads.ts';
import { deleteAccount, exportAccount } from '../../../shared/operate/erasure/account-data.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { databaseUrl } from '../../support/database.ts';
import { OAuthBrowser } from '../../support/oauth-browser.ts';
import { connect, postRefresh, registerClient, type Tokens } from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();

const elsewhere = path.resolve(import.meta.dirname, '../../support/revoke-elsewhere.ts');
const page = '/account/connected-apps';
const isGood = async ({ access_token }: Tokens) => (await verifyAccessToken(access_token, new Date())) !== undefined;

async function aConnectedApp(client_name: string, whose = site.person) {
  const clientId = await registerClient(site.url, { client_name });
  const tokens = await connect(site.url, whose.cookie, clientId);
  const connections = await readConnections(whose.account._id, new Date());
  const connection = connections.find(({ client_id }) => client_id === clientId);
  return { clientId, tokens, connectionId: connection?._id ?? '' };
}

describe('the connected apps page', () => {
  test('lists apps with host, permissions and last use, and nobody else’s', async () => {
    const { tokens } = await aConnectedApp('Listed app');
    await aConnectedApp('App of another', site.other);
    await verifyAccessToken(tokens.access_token, new Date());
    const { response } = await new OAuthBrowser(site.url, site.person.cookie).open(page);
    const html = await response.text();
    for (const text of ['Listed app', 'app.example', 'View your account', 'Last used']) expect(html).toContain(text);
    expect(html).not.toContain('App of another');
  });

  test('sends a signed-out visitor to sign in and back', async () => {
    const { address } = await new OAuthBrowser(site.url).open(page);
    expect(address).toBe(`${site.url}/sign-in?next=${encodeURIComponent(page)}`);
  });

  test('ends an app’s access at once by its button, along with its refresh token', async () => {
    const { clientId, tokens, connectionId } = await aConnectedApp('App to end');
    expect(await isGood(tokens)).toBe(true);
    const browser = new OAuthBrowser(site.url, site.person.cookie);
    const { response } = await browser.open(`${page}/disconnect`, {
      method: 'POST',
      body: new URLSearchParams({ connection: connectionId }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const html = await response.text();
    expect(html).toContain('App disconnected.');
    expect(html).not.toContain('App to end');
    expect(await isGood(tokens)).toBe(false);
    expect((await postRefresh(site.url, clientId, tokens.refresh_token)).status).toBe(400);
  });

  test('ends access even when another process revoked it', async () => {
    const { clientId, tokens, connectionId } = await aConnectedApp('App ended elsewhere');
    expect(await isGood(tokens)).toBe(true);
    await promisify(execFile)(process.execPath, [elsewhere, databaseUrl(), site.person.account._id, connectionId]);
    expect(await isGood(tokens)).toBe(false);
    expect((await postRefresh(site.url, clientId, tokens.refresh_token)).status).toBe(400);
  });

  test.each(['cross-site', 'same-site', 'none'])('accepts no form from elsewhere (%s)', async (fetchSite) => {
    const { tokens, connectionId } = await aConnectedApp('App that stays');
    const { response } = await new OAuthBrowser(site.url, site.person.cookie).open(`${page}/disconnect`, {
      method: 'POST',
      body: new URLSearchParams({ connection: connectionId }),
      headers: { 'sec-fetch-site': fetchSite },
    });
    expect(response.status).toBe(403);
    expect(await isGood(tokens)).toBe(true);
  });

  test('cannot end another account’s app', async () => {
    const { tokens, connectionId } = await aConnectedApp('App of the other', site.other);
    await new OAuthBrowser(site.url, site.person.cookie).open(`${page}/disconnect`, {
      method: 'POST',
      body: new URLSearchParams({ connection: connectionId }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await isGood(tokens)).toBe(true);
  });
});

describe('an app revoking its own token', () => {
  const revoke = (given: Record<string, string>) =>
    fetch(`${site.url}/oauth/revoke`, { method: 'POST', body: new URLSearchParams(given) });

  test.each(['access_token', 'refresh_token'] as const)('ends its connection with the %s', async (kind) => {
    const { clientId, tokens, connectionId } = await aConnectedApp(`Revokes by ${kind}`);
    expect((await revoke({ client_id: clientId, token: tokens[kind], token_type_hint: kind })).status).toBe(200);
    expect(await isGood(tokens)).toBe(false);
    expect((await postRefresh(site.url, clientId, tokens.refresh_token)).status).toBe(400);
    const connections = await readConnections(site.person.account._id, new Date());
    expect(connections.map(({ _id }) => _id)).not.toContain(connectionId);
  });

  test('cannot revoke another app’s, and learns nothing about unknown tokens', async () => {
    const { tokens } = await aConnectedApp('Keeps its token');
    const stranger = await registerClient(site.url);
    for (const token of [tokens.access_token, tokens.refresh_token, 'unknown']) {
      expect((await revoke({ client_id: stranger, token })).status).toBe(200);
    }
    expect(await isGood(tokens)).toBe(true);
  });
});

describe('an account', () => {
  test('takes its apps along when deleted', async () => {
    const gone = await aSignedInPerson({}, new Date());
    const { clientId, tokens } = await aConnectedApp('App of a gone account', gone);
    expect(await exportAccount(gone.account._id)).toMatchObject({
      connected_apps: [{ client_id: clientId, client_name: 'App of a gone account' }],
    });
    await deleteAccount(gone.account._id, new Date());
    expect(await isGood(tokens)).toBe(false);
    expect((await postRefresh(site.url, clientId, tokens.refresh_token)).status).toBe(400);
  });
});
