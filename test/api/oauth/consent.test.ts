import { describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import { readConnections } from '../../../shared/identity/oauth/connection.reads.ts';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { OAuthBrowser } from '../../support/oauth-browser.ts';
import {
  authorizationRequest,
  openConsent,
  postCode,
  readRedirect,
  registerClient,
  type Tokens,
} from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();

const open = async (clientId: string, given: Record<string, string | undefined> = {}, cookie = site.person.cookie) => {
  const request = authorizationRequest(site.url, clientId, given);
  return { request, ...(await openConsent(site.url, cookie, request)) };
};

describe('the consent page', () => {
  test('names the app, the account, the destination and the permissions, and warns of an unverified name', async () => {
    const { html } = await open(await registerClient(site.url, { client_name: 'Claude' }), {
      scope: 'account:read orders:write',
    });
    for (const text of [
      'Claude',
      'ada@mail.example',
      'app.example',
      'View your account',
      'The app can never pay',
      'This app’s name is unverified',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Edit your listings');
    expect(html).not.toContain('an app on this device');
  });

  test.each([
    ['http://localhost:7777/cb', 'an app on this device (localhost:7777)'],
    ['http://127.0.0.1:7777/cb', 'an app on this device (127.0.0.1:7777)'],
    ['cursor://anysphere.cursor-mcp/cb', 'Cursor on this device'],
  ])('warns before redirecting to %s', async (redirect_uri, words) => {
    const clientId = await registerClient(site.url, { redirect_uris: [redirect_uri] });
    const { html } = await open(clientId, { redirect_uri });
    expect(html).toContain(words);
    expect(html).toContain('can’t tell which one.');
  });

  test('shows a name as text, without direction or invisible characters', async () => {
    const clientId = await registerClient(site.url, { client_name: '<b>Good</b>\u202E\u200B "app"' });
    const { html } = await open(clientId);
    expect(html).toContain('&lt;b&gt;Good&lt;/b&gt; &quot;app&quot;');
    expect(html).not.toMatch(/[\u202E\u200B]/);
  });

  test('asks for a new sign-in when the session is older than ten minutes, and lets no app in first', async () => {
    const clientId = await registerClient(site.url, { client_name: 'Thief' });
    const shown = await open(clientId);
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    const ofAda = { account_id: site.person.account._id };
    await SessionModel.updateMany(ofAda, { $set: { created_at: elevenMinutesAgo } });
    const answered = await shown.browser.submit(shown.address, shown.html, { decision: 'allow' });
    const { address } = await open(clientId);
    for (const path of [answered.address, address].map((each) => each.slice(site.url.length)))
      expect(path).toMatch(/^\/sign-in\?again=1&next=%2F/);
    const connected = await readConnections(site.person.account._id, new Date());
    expect(connected.filter(({ client_id }) => client_id === clientId)).toEqual([]);
    await SessionModel.updateMany(ofAda, { $set: { created_at: new Date() } });
  });

  test('is never cached or framed, and its form can only lead to the app', async () => {
    const { response } = await open(await registerClient(site.url));
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://app.example;");
  });

  test.each([
    [{ prompt: 'none' }, 'login_required'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'token', response_mode: 'form_post' }, 'unsupported_response_type'],
    [{ code_challenge: undefined }, 'invalid_request'],
  ])('sends nobody to the app over an unanswerable request: %j', async (given, error) => {
    const request = authorizationRequest(site.url, await registerClient(site.url), given);
    for (const cookie of ['', site.person.cookie]) {
      const response = await fetch(request.address, { headers: { cookie }, redirect: 'manual' });
      const html = await response.text();
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      expect(html).not.toMatch(/onload=|http-equiv|<form[^>]+https:/);
      expect(html).toContain(error);
      expect(html).toContain('href="https://app.example/');
    }
  });

  test('cannot be opened on its own', async () => {
    for (const path of ['/oauth/consent', '/oauth/error', '/oauth/consent/x']) {
      expect((await fetch(site.url + path)).status, path).toBe(404);
    }
  });
});

describe('a forged decision (CSRF)', () => {
  test.each([
    ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' }],
    ['a page without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ])('from %s is refused and changes nothing', async (_title, headers) => {
    const clientId = await registerClient(site.url);
    const { browser, address, html } = await open(clientId);
    const { response } = await browser.submit(address, html, { decision: 'allow' }, headers);
    expect(response.status).toBe(403);
    const connections = await readConnections(site.person.account._id, new Date());
    expect(connections.some(({ client_id }) => client_id === clientId)).toBe(false);
  });

  test('in a browser that did not start the request is refused', async () => {
    const { address, html } = await open(await registerClient(site.url));
    const stranger = new OAuthBrowser(site.url, site.other.cookie);
    const { response } = await stranger.submit(address, html, { decision: 'allow' });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('has expired')]);
  });

  test('without a choice, or for another account, shows the page again', async () => {
    const clientId = await registerClient(site.url);
    const choices: Record<string, string>[] = [
      {},
      { decision: 'allow', account: site.other.account._id },
      { decision: 'other' },
    ];
    for (const choice of choices) {
      const { browser, address, html } = await open(clientId);
      const answered = await browser.submit(address, html, choice);
      expect(await answered.response.text()).toContain('value="allow"');
    }
    const connections = await readConnections(site.person.account._id, new Date());
    expect(connections.some(({ client_id }) => client_id === clientId)).toBe(false);
  });

  test('sent a second time is refused', async () => {
    const { browser, address, html } = await open(await registerClient(site.url));
    await browser.submit(address, html, { decision: 'allow' });
    const { response } = await browser.submit(address, html, { decision: 'allow' });
    expect(response.status).toBe(400);
  });
});

describe('two people sharing a browser', () => {
  test('the app gets the access of whoever is signed in when it is allowed', async () => {
    const clientId = await registerClient(site.url);
    const { browser, address, html } = await open(clientId);
    await browser.submit(address, html, { decision: 'allow' });

    browser.addCookies(site.other.cookie);
    const request = authorizationRequest(site.url, clientId);
    const second = await browser.open(request.address);
    const page = await second.response.text();
    expect(page).toContain('bo@mail.example');
    const allowed = await browser.submit(second.address, page, { decision: 'allow' });
    const { code } = readRedirect(allowed.address);
    const tokens: Tokens = await (await postCode(site.url, clientId, request, code)).json();
    expect(await verifyAccessToken(tokens.access_token, new Date())).toMatchObject({
      accountId: site.other.account._id,
    });
  });

  test('one cannot answer the page shown to the other', async () => {
    const clientId = await registerClient(site.url);
    const { browser, address, html } = await open(clientId);
    browser.addCookies(site.other.cookie);
    const { response } = await browser.submit(address, html, { decision: 'allow' });
    expect(await response.text()).toContain('bo@mail.example');
    expect(await readConnections(site.other.account._id, new Date())).not.toContainEqual(
      expect.objectContaining({ client_id: clientId }),
    );
  });

  test('the authorization server leaves behind no cookie or session that outlives ours', async () => {
    const { default: mongoose } = await import('mongoose');
    const { browser, address, html } = await open(await registerClient(site.url));
    await browser.submit(address, html, { decision: 'allow' });
    expect(browser.cookieNames().filter((name) => name.startsWith('_session'))).toEqual([]);
    expect(await mongoose.connection.collection('oauth_records').countDocuments({ kind: 'Session' })).toBe(0);
  });
});

test('URLs in responses are ours, whatever Host and forwarding headers say', async () => {
  const { default: http } = await import('node:http');
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' };
    http
      .get(`${site.url}/.well-known/oauth-authorization-server`, { headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        response.on('end', () => resolve(body));
      })
      .on('error', reject);
  });
  expect(text).not.toContain('evil.example');
  expect(JSON.parse(text)).toMatchObject({ token_endpoint: `${site.url}/oauth/token` });
});
