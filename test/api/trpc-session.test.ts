import { describe, expect, test } from 'vitest';
import { createTrpcEndpoint } from '../../api/trpc-endpoint.ts';
import { endSession } from '../../shared/identity/session/session.writes.ts';
import { aSignedInPerson } from '../support/accounts.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();
const endpoint = createTrpcEndpoint({
  endpoint: '/api/trpc',
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});

const read = (headers: Record<string, string>) =>
  endpoint(new Request('http://localhost/api/trpc/get_account?input=%7B%7D', { headers }));

/** A change with wrong input: callers without permission are told so first. */
const change = (headers: Record<string, string>) =>
  endpoint(
    new Request('http://localhost/api/trpc/submit_listing', {
      method: 'POST',
      body: JSON.stringify({ website_url: 7 }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

async function verdict(response: Response): Promise<unknown[]> {
  const { error }: { error?: { data: { problem: { code: string } } } } = await response.json();
  return [response.status, error?.data.problem.code];
}

describe('tRPC with a session', () => {
  test('answers for the user signed in to that browser', async () => {
    const { account, cookie } = await aSignedInPerson();
    const response = await read({ cookie });
    expect(await response.json()).toMatchObject({ result: { data: { email: account.email } } });
  });

  test('is 401 for no session, a made-up one, and an ended one', async () => {
    const { account, cookie, sessionId } = await aSignedInPerson();
    await endSession(account._id, sessionId);
    for (const headers of [{}, { cookie: `slipway_session=${'A'.repeat(20)}.${'B'.repeat(32)}` }, { cookie }]) {
      expect(await verdict(await read(headers as Record<string, string>))).toEqual([401, 'not_signed_in']);
    }
  });

  test('accepts a change from our own page', async () => {
    const { cookie } = await aSignedInPerson();
    expect(await verdict(await change({ cookie, 'sec-fetch-site': 'same-origin' }))).toEqual([
      400,
      'invalid_parameter',
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a page of unknown origin', { origin: 'null' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['nobody that declares itself', {}],
  ])('changes nothing for %s: CSRF', async (_title, from) => {
    const { cookie } = await aSignedInPerson();
    expect(await verdict(await change({ cookie, ...from }))).toEqual([401, 'not_signed_in']);
  });

  test('also accepts an API key, with its own scopes', async () => {
    const { headers, account } = await anApiKey({ scopes: ['account:read'] });
    expect(await (await read(headers)).json()).toMatchObject({ result: { data: { email: account.email } } });
    expect(await verdict(await change(headers))).toEqual([403, 'insufficient_scope']);
  });
});
