import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll } from 'vitest';

/** Who signs in at the issuer. */
interface IssuerPerson {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

/** An OpenID Connect issuer on loopback, using the certified library, without prompts. */
export interface OidcIssuer {
  url: string;
  person: IssuerPerson;
  /** Responds with 503 only. */
  isDown: boolean;
  /** Follows a visitor's path through it and returns the URL it leads back to. */
  authorize(address: string): Promise<URL>;
}

const keys = { clientId: 'slipway', clientSecret: 'secret-of-slipway' };
export const issuerKeys = keys;

/** Starts an issuer for a file's tests. `callback` is where visitors return; `emailIn` is where it puts the address. */
export function useOidcIssuer(callback: () => string, emailIn: 'id_token' | 'userinfo'): OidcIssuer {
  const issuer = { url: '', person: { sub: 'one' }, isDown: false } as unknown as OidcIssuer;
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (issuer.isDown) return void response.writeHead(503).end();
    const target = provider ?? makeProvider();
    provider = target;
    if (!request.url?.startsWith('/interaction/')) return void target.callback()(request, response);
    void (async () => {
      const grant = new target.Grant({ accountId: issuer.person.sub, clientId: keys.clientId });
      grant.addOIDCScope('openid email profile');
      const consent = { grantId: await grant.save() };
      await target.interactionFinished(request, response, { login: { accountId: issuer.person.sub }, consent });
    })();
  });
  // Created at the first request, when the site's URL is known.
  const makeProvider = () =>
    new Provider(issuer.url, {
      clients: [{ client_id: keys.clientId, client_secret: keys.clientSecret, redirect_uris: [callback()] }],
      cookies: { keys: ['a key of tests'] },
      features: { devInteractions: { enabled: false } },
      conformIdTokenClaims: emailIn === 'userinfo',
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...issuer.person, sub }) }),
    });
  issuer.authorize = async (address) => {
    const cookies = new Map<string, string>();
    for (let at = new URL(address); ; ) {
      if (at.origin !== issuer.url) return at;
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
      const response = await fetch(at, { redirect: 'manual', headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
        cookies.set(name, value);
      }
      at = new URL(response.headers.get('location') ?? '', at);
    }
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  return issuer;
}
