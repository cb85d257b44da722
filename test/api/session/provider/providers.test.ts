import { afterEach, describe, expect, test } from 'vitest';
import { githubProvider } from '../../../../api/session/provider/github.ts';
import { googleProvider } from '../../../../api/session/provider/google.ts';
import type { SignInProvider } from '../../../../api/session/provider/sign-in-provider.ts';
import { readAccountByEmail } from '../../../../shared/identity/account/account.reads.ts';
import { readIdentities } from '../../../../shared/identity/sign-in/linked-identity.reads.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { useDatabase } from '../../../support/database.ts';
import { providerKeys, useProviderServer } from '../../../support/provider-server.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { Visitor } from '../../../support/visitor.ts';

useDatabase();
const provider = useProviderServer();
// The URLs are known once the server listens, which is before anyone signs in.
const late = (make: () => SignInProvider, name: 'github' | 'google'): SignInProvider => ({
  name,
  label: { github: 'GitHub', google: 'Google' }[name],
  authorizationUrl: (call) => make().authorizationUrl(call),
  identify: (answer, verifier) => make().identify(answer, verifier),
});
const endpoints = () => ({
  issuer: provider.url,
  authorize: `${provider.url}/authorize`,
  token: `${provider.url}/token`,
  user: `${provider.url}/user`,
  emails: `${provider.url}/user/emails`,
});
const site = useRunningSite({
  providers: [
    late(() => githubProvider(providerKeys, endpoints()), 'github'),
    late(() => googleProvider(providerKeys, endpoints()), 'google'),
  ],
});
afterEach(() => {
  provider.broken = undefined;
  site.faults.splice(0);
});

let lastId = 100;
function somebody(email: string, verified = true): void {
  lastId += 1;
  provider.person = { id: lastId, name: 'Ada', emails: [{ email, primary: true, verified }] };
}

/** Goes to the provider and comes back. */
async function goThere(visitor: Visitor, name: string, next = '/account'): Promise<Response> {
  const leaving = await visitor.get(`/sign-in/with/${name}?${new URLSearchParams({ next })}`);
  const back = await provider.authorize(leaving.headers.get('location') ?? '');
  return visitor.get(back.pathname + back.search);
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;

describe.each(['github', 'google'])('signing in with %s', (name) => {
  test('uses PKCE and a state, and leads back to where the visitor wanted to go', async () => {
    somebody(`first-${name}@mail.example`);
    const visitor = new Visitor(site);
    const leaving = await visitor.get(`/sign-in/with/${name}?next=/account/settings`);
    const { searchParams } = new URL(leaving.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: `${site.url}/sign-in/with/${name}/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^.{40,}$/),
    });
    const response = await goThere(visitor, name, '/account/settings');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/settings']);
    expect(await isSignedIn(visitor)).toBe(true);
    expect([...visitor.cookies.keys()]).toEqual(['slipway_session']);
    expect(await readAccountByEmail(`first-${name}@mail.example`)).toMatchObject({ name: 'Ada', role: 'member' });
  });

  test('opens the account of a verified address, and keeps it when the address changes', async () => {
    const { account } = await aSignedInPerson({ email: `linked-${name}@mail.example` });
    somebody(`linked-${name}@mail.example`);
    await goThere(new Visitor(site), name);
    provider.person = { ...provider.person, emails: [{ email: 'new@mail.example', primary: true, verified: true }] };
    const visitor = new Visitor(site);
    await goThere(visitor, name);
    expect(await (await visitor.get('/account')).text()).toContain(`linked-${name}@mail.example`);
    expect(await readIdentities(account._id)).toHaveLength(1);
  });

  test('does not open an unverified address’s account', async () => {
    await aSignedInPerson({ email: `target-${name}@mail.example` });
    somebody(`target-${name}@mail.example`, false);
    const visitor = new Visitor(site);
    const response = await goThere(visitor, name);
    expect(response.headers.get('location')).toBe('/sign-in?problem=provider_unverified');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('refuses a response this browser has not requested', async () => {
    somebody(`attacker-${name}@mail.example`);
    const attacker = new Visitor(site);
    const leaving = await attacker.get(`/sign-in/with/${name}`);
    const back = await provider.authorize(leaving.headers.get('location') ?? '');
    const victim = new Visitor(site);
    const answers = [await victim.get(back.pathname + back.search)];
    await victim.get(`/sign-in/with/${name}`);
    answers.push(await victim.get(back.pathname + back.search));
    for (const { headers } of answers) expect(headers.get('location')).toBe('/sign-in?problem=provider_cancelled');
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('accepts a response once', async () => {
    somebody(`once-${name}@mail.example`);
    const visitor = new Visitor(site);
    const leaving = await visitor.get(`/sign-in/with/${name}`);
    const cookies = [...visitor.cookies];
    const back = await provider.authorize(leaving.headers.get('location') ?? '');
    await visitor.get(back.pathname + back.search);
    const again = new Visitor(site);
    for (const [key, value] of cookies) again.cookies.set(key, value);
    const response = await again.get(back.pathname + back.search);
    expect(response.headers.get('location')).toBe('/sign-in?problem=provider_failed');
  });

  test.each(['refuses', 'no_json'] as const)('says so when the provider %s', async (broken) => {
    somebody(`broken-${name}@mail.example`);
    provider.broken = broken;
    const response = await goThere(new Visitor(site), name);
    expect(response.headers.get('location')).toBe('/sign-in?problem=provider_failed');
    expect(await (await site.get('/sign-in?problem=provider_failed')).text()).toContain('didn’t confirm who you are');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('does not redirect to %s', async (next) => {
    somebody(`next-${name}@mail.example`);
    const response = await goThere(new Visitor(site), name, next);
    expect(response.headers.get('location')).toBe('/account');
  });

  test('returns to the form when cancelled', async () => {
    const visitor = new Visitor(site);
    await visitor.get(`/sign-in/with/${name}`);
    const response = await visitor.get(`/sign-in/with/${name}/callback?error=access_denied`);
    expect(response.headers.get('location')).toBe('/sign-in?problem=provider_cancelled');
    expect(visitor.cookies.size).toBe(0);
  });
});

test('one provider’s response is not accepted for another', async () => {
  somebody('mixed@mail.example');
  const visitor = new Visitor(site);
  const leaving = await visitor.get('/sign-in/with/github');
  const back = await provider.authorize(leaving.headers.get('location') ?? '');
  const response = await visitor.get(`/sign-in/with/google/callback${back.search}`);
  expect(response.headers.get('location')).toBe('/sign-in?problem=provider_cancelled');
});

test('a Google token for another site is refused', async () => {
  somebody('foreign@mail.example');
  provider.broken = 'foreign_token';
  const response = await goThere(new Visitor(site), 'google');
  expect(response.headers.get('location')).toBe('/sign-in?problem=provider_failed');
});

test('the sign-in page offers the configured providers', async () => {
  const html = await (await site.get('/sign-in?next=/account/settings')).text();
  expect(html).toContain('href="/sign-in/with/github?next=%2Faccount%2Fsettings"');
  expect(html).toContain('Continue with Google');
});

test('a broken attempt cookie counts as none', async () => {
  const visitor = new Visitor(site);
  visitor.cookies.set('slipway_provider', 'e30');
  const response = await visitor.get('/sign-in/with/github/callback?code=x&state=y');
  expect(response.headers.get('location')).toBe('/sign-in?problem=provider_cancelled');
});
