import { describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../../api/oauth/verify-access-token.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AuditModel } from '../../../../shared/identity/audit/audit.model.ts';
import { readConnections } from '../../../../shared/identity/oauth/connection.reads.ts';
import { aListing } from '../../../support/factories.ts';
import {
  authorizationRequest,
  openConsent,
  postCode,
  postRefresh,
  readRedirect,
  registerClient,
  type Tokens,
} from '../../../support/oauth-flow.ts';
import { useOAuthSite } from '../../../support/oauth-site.ts';

const site = useOAuthSite();
const everything = 'account:read listings:write orders:write';

/** The user opens a request's page, ticks, and allows it; returns the tokens. */
async function allow(clientId: string, choice: Record<string, string | string[]>, scope = everything): Promise<Tokens> {
  const request = authorizationRequest(site.url, clientId, { scope });
  const { browser, address, html } = await openConsent(site.url, site.person.cookie, request);
  const answered = await browser.submit(address, html, { decision: 'allow', ...choice });
  const response = await postCode(site.url, clientId, request, readRedirect(answered.address).code);
  expect(response.status).toBe(200);
  return response.json();
}

const api = (path: string, { access_token }: Tokens, init: RequestInit = {}) =>
  fetch(`${site.url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
  });
const tool = (name: string, input: object, { access_token }: Tokens) =>
  fetch(`${site.url}/mcp`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
  });
const scopesOf = async ({ access_token }: Tokens) => (await verifyAccessToken(access_token, new Date()))?.scopes;
const connectionOf = async (clientId: string) =>
  (await readConnections(site.person.account._id, new Date())).find(({ client_id }) => client_id === clientId);
const ownListing = async (name: string) => {
  const listing = aListing({ name, owner_account_id: site.person.account._id });
  await saveListings([listing]);
  return listing._id;
};

describe('an unticked permission', () => {
  test('is in neither the token nor its refreshes, and a call that needs it says so', async () => {
    const clientId = await registerClient(site.url);
    const tokens = await allow(clientId, { scope: ['account:read', 'orders:write'] });
    expect(tokens.scope).toBe('account:read orders:write');
    expect(await scopesOf(tokens)).toEqual(['account:read', 'orders:write']);
    const refused = await api('/drafts', tokens, { method: 'POST', body: '{"url":"https://a.example"}' });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_scope']);
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="listings:write"');
    expect((await tool('submit_listing', { url: 'https://a.example' }, tokens)).status).toBe(403);
    const refreshed = await postRefresh(site.url, clientId, tokens.refresh_token);
    expect((await refreshed.json()).scope).toBe('account:read orders:write');
  });

  test('is requested again, marked as new, and granted once ticked', async () => {
    const clientId = await registerClient(site.url);
    const before = await allow(clientId, { scope: ['account:read'] });
    const request = authorizationRequest(site.url, clientId, { scope: 'account:read listings:write' });
    const { html } = await openConsent(site.url, site.person.cookie, request);
    expect(html).toContain('asking for more access than before');
    const after = await allow(clientId, {}, 'account:read listings:write');
    expect(await scopesOf(after)).toEqual(['account:read', 'listings:write']);
    expect(await scopesOf(before)).toEqual(['account:read']);
  });

  test('is taken from an app that had it, at once and in every token', async () => {
    const clientId = await registerClient(site.url);
    const before = await allow(clientId, {});
    await allow(clientId, { scope: ['account:read'] });
    expect(await scopesOf(before)).toEqual(['account:read']);
  });

  test('stays ticked if granted before and not requested now', async () => {
    const clientId = await registerClient(site.url);
    await allow(clientId, {}, 'account:read listings:write');
    const tokens = await allow(clientId, {}, 'account:read');
    expect(tokens.scope).toBe('account:read');
    expect((await connectionOf(clientId))?.scopes).toEqual(['account:read', 'listings:write']);
  });

  test('is never granted by a form naming more than was requested, and choosing none asks again', async () => {
    const clientId = await registerClient(site.url);
    const request = authorizationRequest(site.url, clientId);
    const { browser, address, html } = await openConsent(site.url, site.person.cookie, request);
    for (const scope of [[], ['orders:write']]) {
      const { response } = await browser.submit(address, html, { decision: 'allow', scope });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Select at least one permission');
    }
    expect(await connectionOf(clientId)).toBeUndefined();
    await browser.submit(address, html, { decision: 'allow', scope: ['account:read', 'orders:write'] });
    expect((await connectionOf(clientId))?.scopes).toEqual(['account:read']);
  });
});

describe('a chosen product', () => {
  test('is the only one the app may touch, by REST and MCP, until all are chosen again', async () => {
    const [one, other] = [await ownListing('Fernleaf'), await ownListing('Mosspad')];
    const clientId = await registerClient(site.url);
    const tokens = await allow(clientId, { listing: `${one}` });
    expect((await verifyAccessToken(tokens.access_token, new Date()))?.listingId).toBe(one);
    expect((await api(`/me/listings/${one}`, tokens)).status).toBe(200);
    const refused = await api(`/me/listings/${other}`, tokens);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'forbidden']);
    expect(JSON.stringify(await (await tool('get_my_listing', { listing_id: other }, tokens)).json())).toContain(
      `access to one listing only, ID ${one}`,
    );
    const added = await api('/drafts', tokens, { method: 'POST', body: '{"url":"https://b.example"}' });
    expect([added.status, (await added.json()).code]).toEqual([403, 'forbidden']);
    const { next_steps } = await (await api('/me', tokens)).json();
    expect(next_steps[0]).toContain(`limited to one listing`);
    expect(JSON.stringify(next_steps)).not.toContain('submit_listing');
    await allow(clientId, { listing: '' });
    expect((await api(`/me/listings/${other}`, tokens)).status).toBe(200);
  });

  test('must be the user’s own', async () => {
    const foreign = aListing({ owner_account_id: site.other.account._id, name: 'Of Bo' });
    await saveListings([foreign]);
    const clientId = await registerClient(site.url);
    const request = authorizationRequest(site.url, clientId);
    const { browser, address, html } = await openConsent(site.url, site.person.cookie, request);
    expect(html).not.toContain('Of Bo');
    expect(html).toContain('submit new ones');
    const { response } = await browser.submit(address, html, { decision: 'allow', listing: `${foreign._id}` });
    expect(response.status).toBe(400);
    expect(await connectionOf(clientId)).toBeUndefined();
  });
});

describe('the connected apps page', () => {
  const page = '/account/connected-apps';
  const narrow = async (clientId: string, fields: [string, string][]) => {
    const { browser } = await openConsent(site.url, site.person.cookie, authorizationRequest(site.url, clientId));
    const connection = (await connectionOf(clientId))?._id ?? '';
    return browser.open(`${page}/narrow`, {
      method: 'POST',
      body: new URLSearchParams([['connection', connection], ...fields]),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  };

  test('shows an app’s permissions and product, and removes what is unticked', async () => {
    const listing = await ownListing('Quillmoss');
    const clientId = await registerClient(site.url, { client_name: 'Narrowed app' });
    const tokens = await allow(clientId, {});
    const kept: [string, string][] = [
      ['scopes', 'account:read'],
      ['scopes', 'listings:write'],
      ['listing', `${listing}`],
    ];
    await Promise.all([narrow(clientId, kept), narrow(clientId, kept)]);
    expect(await AuditModel.countDocuments({ action: 'app.narrow' })).toBe(1);
    const { response } = await narrow(clientId, kept);
    const html = await response.text();
    expect(html).toContain('Access updated.');
    expect(html).toContain('Only Quillmoss');
    expect(await verifyAccessToken(tokens.access_token, new Date())).toMatchObject({
      scopes: ['account:read', 'listings:write'],
      listingId: listing,
    });
    const refreshed = await postRefresh(site.url, clientId, tokens.refresh_token);
    expect((await refreshed.json()).scope).toBe('account:read listings:write');
  });

  test('grants nothing, and keeps at least one permission', async () => {
    const clientId = await registerClient(site.url);
    await allow(clientId, { scope: ['account:read'] });
    const { response } = await narrow(clientId, [['scopes', 'orders:write']]);
    expect(await response.text()).toContain('Keep at least one permission');
    expect((await connectionOf(clientId))?.scopes).toEqual(['account:read']);
  });
});
