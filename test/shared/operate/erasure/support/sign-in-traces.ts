import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addPasskey } from '../../../../../shared/identity/passkey/passkey.writes.ts';
import { accountForIdentity } from '../../../../../shared/identity/sign-in/linked-identity.writes.ts';
import { setTrustedProxies } from '../../../../../shared/kernel/address/trusted-proxies.ts';
import { now } from '../../../../support/clock.ts';
import { anAccount } from '../../../../support/factories.ts';
import type { useMailServer } from '../../../../support/mail-server.ts';
import { connect, registerClient } from '../../../../support/oauth-flow.ts';
import type { useOAuthSite } from '../../../../support/oauth-site.ts';
import { signInByMail } from '../../../../support/sign-in.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { email, type Person } from './person.ts';

/** She signs in by email and with a provider, sets a name, creates an API key, connects an app and adds a passkey. */
export async function leaveSignInTraces(
  site: ReturnType<typeof useOAuthSite>,
  mail: ReturnType<typeof useMailServer>,
): Promise<Person> {
  setTrustedProxies('loopback');
  const visitor = new Visitor(site);
  const behind = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Zelmira Browser 1.0',
  };
  await signInByMail(visitor, mail, email);
  await new Visitor(site).post('/sign-in', { email, next: '/account?of=quastorp' });
  await visitor.post('/account/settings/name', { name: 'Zelmira Quastorp' }, behind);
  await visitor.post('/account/settings/email', { new_email: 'next@quastorp.example' }, behind);
  const made = await visitor.post(
    '/account/api-keys/create',
    { name: 'Laptop of Zelmira', scopes: ['account:read', 'listings:write'], expires: '30' },
    behind,
  );
  const [key = ''] = /slipway_live_\w{20,}/.exec(await made.text()) ?? [];
  expect(key).not.toBe('');
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: {
        ...behind,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { id: string; listing_id: number };
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  };
  const person = { provider: 'github', subject: 'zelmira-583231', verifiedEmail: email, name: 'Zelmira' } as const;
  const accountId = (await accountForIdentity(person, new Date()))?.account._id ?? '';
  const app = await registerClient(site.url);
  const [session = ''] = [...visitor.cookies].map(([name, value]) => `${name}=${value}`);
  await connect(site.url, session, app);
  await addPasskey(
    { ...anAccount({ _id: accountId }), email },
    { _id: 'passkey-of-zelmira', name: 'Phone of Zelmira', public_key: 'x', counter: 0, transports: [] },
    now,
  );
  return { accountId, call };
}
