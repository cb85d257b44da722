import { afterEach, describe, expect, test } from 'vitest';
import { oidcProvider } from '../../../../api/session/provider/oidc.ts';
import { readAccountByEmail } from '../../../../shared/identity/account/account.reads.ts';
import { readIdentities } from '../../../../shared/identity/sign-in/linked-identity.reads.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { useDatabase } from '../../../support/database.ts';
import { issuerKeys, type OidcIssuer, useOidcIssuer } from '../../../support/oidc-issuer.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { Visitor } from '../../../support/visitor.ts';

const callback = () => `${site.url}/sign-in/with/oidc/callback`;
useDatabase();
const inToken = useOidcIssuer(callback, 'id_token');
const inUserinfo = useOidcIssuer(callback, 'userinfo');
let issuer = inToken;
let trustsEmails = false;
let made: { key: string; provider: ReturnType<typeof oidcProvider> } | undefined;
// The issuer's URL is known once it listens.
function provider() {
  const key = `${issuer.url} ${trustsEmails}`;
  if (made?.key !== key)
    made = { key, provider: oidcProvider({ ...issuerKeys, issuer: issuer.url, name: 'Harbour ID', trustsEmails }) };
  return made.provider;
}
const site = useRunningSite({
  providers: [
    {
      name: 'oidc',
      label: 'Harbour ID',
      authorizationUrl: (call) => provider().authorizationUrl(call),
      identify: (answer, verifier) => provider().identify(answer, verifier),
    },
  ],
});
afterEach(() => {
  issuer = inToken;
  issuer.isDown = false;
  trustsEmails = false;
  site.faults.splice(0);
});

async function signIn(visitor: Visitor, at: OidcIssuer = issuer): Promise<Response> {
  issuer = at;
  const leaving = await visitor.get('/sign-in/with/oidc?next=/account/settings');
  const back = await at.authorize(leaving.headers.get('location') ?? '');
  return visitor.get(back.pathname + back.search);
}
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;
const leadsTo = (response: Response) => response.headers.get('location');

describe('single sign-on with an OpenID Connect issuer', () => {
  test('is offered under its name', async () => {
    expect(await (await new Visitor(site).get('/sign-in')).text()).toContain('Continue with Harbour ID');
  });

  test.each([
    ['the ID token', () => inToken],
    ['userinfo alone', () => inUserinfo],
  ])('opens an account for an address verified in %s', async (where, at) => {
    const email = `${where.replaceAll(' ', '-').toLowerCase()}@mail.example`;
    at().person = { sub: `sub of ${where}`, name: 'Ada', email, email_verified: true };
    const visitor = new Visitor(site);
    expect(leadsTo(await signIn(visitor, at()))).toBe('/account/settings');
    expect(await isSignedIn(visitor)).toBe(true);
    const account = await readAccountByEmail(email);
    expect(account).toMatchObject({ name: 'Ada', role: 'member' });
    expect(await readIdentities(account?._id ?? '')).toMatchObject([
      { _id: expect.stringMatching(/^oidc:[\w-]{43}$/) },
    ]);
  });

  test('identifies a person by issuer and subject, not subject alone', async () => {
    inToken.person = { sub: 'shared', email: 'first@mail.example', email_verified: true };
    inUserinfo.person = { sub: 'shared', email: 'second@mail.example', email_verified: true };
    await signIn(new Visitor(site), inToken);
    const visitor = new Visitor(site);
    await signIn(visitor, inUserinfo);
    expect(await (await visitor.get('/account/settings')).text()).toContain('second@mail.example');
  });

  test('opens no account for an address marked unverified, trusted issuer or not', async () => {
    await aSignedInPerson({ email: 'target@mail.example' });
    inToken.person = { sub: 'attacker', email: 'target@mail.example', email_verified: false };
    for (const trusted of [false, true]) {
      trustsEmails = trusted;
      const visitor = new Visitor(site);
      expect(leadsTo(await signIn(visitor))).toBe('/sign-in?problem=provider_unverified');
      expect(await isSignedIn(visitor)).toBe(false);
    }
  });

  test('accepts an address without a verified claim only if the operator trusts the issuer', async () => {
    inToken.person = { sub: 'silent', email: 'silent@mail.example' };
    expect(leadsTo(await signIn(new Visitor(site)))).toBe('/sign-in?problem=provider_unverified');
    trustsEmails = true;
    expect(leadsTo(await signIn(new Visitor(site)))).toBe('/account/settings');
  });

  test.each(['', 'ada', 'ada@intranet', ' ada@mail.example', `${'a'.repeat(300)}@mail.example`])(
    'opens no account for the invalid address %j, and says so',
    async (email) => {
      inToken.person = { sub: `odd ${email}`, email, email_verified: true };
      const visitor = new Visitor(site);
      expect(leadsTo(await signIn(visitor))).toBe('/sign-in?problem=provider_unverified');
      expect(await isSignedIn(visitor)).toBe(false);
    },
  );

  test('strips invisible and direction characters from names, and limits their length', async () => {
    const email = 'long-name@mail.example';
    inToken.person = { sub: 'long name', email, email_verified: true, name: `\u202eAda\u0000\n B ${'x'.repeat(500)}` };
    await signIn(new Visitor(site));
    expect((await readAccountByEmail(email))?.name).toMatch(/^Ada B x{100,}$/);
  });

  test('returns to the other sign-in methods while the issuer is down, and recovers afterwards', async () => {
    inToken.person = { sub: 'late', email: 'late@mail.example', email_verified: true };
    made = undefined;
    inToken.isDown = true;
    expect(leadsTo(await new Visitor(site).get('/sign-in/with/oidc'))).toBe('/sign-in?problem=provider_failed');
    inToken.isDown = false;
    expect(leadsTo(await signIn(new Visitor(site)))).toBe('/account/settings');
  });

  test('refuses a response requested by another browser', async () => {
    inToken.person = { sub: 'eve', email: 'eve@mail.example', email_verified: true };
    const leaving = await new Visitor(site).get('/sign-in/with/oidc');
    const back = await inToken.authorize(leaving.headers.get('location') ?? '');
    const victim = new Visitor(site);
    expect(leadsTo(await victim.get(back.pathname + back.search))).toBe('/sign-in?problem=provider_cancelled');
    expect(await isSignedIn(victim)).toBe(false);
  });
});
