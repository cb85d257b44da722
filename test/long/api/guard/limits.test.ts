import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitInviteMails, limitSignInMails, limitWebsiteReadings } from '../../../../api/guard/limit.ts';
import { createRest } from '../../../../api/rest.ts';
import { record } from '../../../../shared/identity/audit/audit.writes.ts';
import { setRateLimitScale } from '../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { setTrustedProxies } from '../../../../shared/kernel/address/trusted-proxies.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { now } from '../../../support/clock.ts';
import { anApiKey } from '../../../support/credentials.ts';
import { useDatabase } from '../../../support/database.ts';
import { anyone } from '../../../support/people.ts';
import { testOperations } from '../../../support/test-operations.ts';

useDatabase();

let minute = 0;
const at = () => new Date(now.getTime() + minute * 60_000);
const rest = createRest({
  basePath: '',
  operations: testOperations,
  now: at,
  reportFault: (fault) => expect.unreachable(String(fault)),
});
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(getRequestListener(rest.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  minute += 1; // each test has its own window
});
afterEach(() => {
  setTrustedProxies('');
  setRateLimitScale(1_000_000);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const statuses = async (calls: number, call: () => Promise<Response>) => {
  const seen: number[] = [];
  for (let made = 0; made < calls; made += 1) seen.push((await call()).status);
  return seen;
};

describe('a rate limit', () => {
  test('is stated in each answer and ends in 429 with the seconds to wait', async () => {
    setRateLimitScale(3 / 1200);
    const first = await get('/books/1');
    expect(first.headers.get('ratelimit-policy')).toBe('"reads";q=3;w=60');
    expect(first.headers.get('ratelimit')).toBe('"reads";r=2;t=60');
    await get('/books/1');
    await get('/books/1');
    const refused = await get('/books/1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit')).toBe('"reads";r=0;t=60');
    expect(await refused.json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('3 reads') });
  });

  test('counts an account separately, whatever address it calls from', async () => {
    setRateLimitScale(3 / 1200);
    const { headers } = await anApiKey();
    expect(await statuses(4, () => get('/books/1'))).toEqual([200, 200, 200, 429]);
    expect(await statuses(2, () => get('/stamps', headers))).toEqual([200, 429]); // a key has half of its account's
    // limit
  });

  test('counts an account across all its keys', async () => {
    setRateLimitScale(2 / 600);
    const { headers, account } = await anApiKey();
    const { createApiKey } = await import('../../../../shared/identity/api-key/api-key.writes.ts');
    const more = await Promise.all([1, 2].map(() => createApiKey(account._id, { name: 'More' }, now)));
    const all = [headers, ...more.map(({ key }) => ({ authorization: `Bearer ${key}` }))];
    const seen: number[] = [];
    for (const each of all) seen.push(...(await statuses(2, () => get('/stamps', each))));
    expect(seen).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('also applies to key guessing', async () => {
    setRateLimitScale(2 / 1200);
    const guess = () => get('/stamps', { authorization: 'Bearer slipway_live_abc' });
    expect(await statuses(3, guess)).toEqual([401, 401, 429]);
  });

  test('on sign-in mails counts a receiver per network, however the address is written', async () => {
    setRateLimitScale(1);
    const ask = (email: string, from: string) => limitSignInMails(email, from, at());
    for (let mail = 0; mail < 5; mail += 1) await ask('ines@mail.example', '10.0.0.9');
    await expect(ask(' Ines@Mail.example ', '10.0.0.9')).rejects.toMatchObject({ code: 'rate_limited' });
    await ask('otto@mail.example', '10.0.0.9');
    await ask('ines@mail.example', '10.0.0.10'); // a stranger hasn't locked her out
  });

  test('on sign-in mails lets users in where they have been before, while many networks ask for them', async () => {
    setRateLimitScale(1);
    const account = await anyone({ email: 'many@mail.example' });
    const credential = { kind: 'session', id: 's' } as const;
    await record({ account: account._id, credential, action: 'session.start', address: '10.9.9.9', at: now });
    const ask = (from: string) => limitSignInMails('many@mail.example', from, at());
    for (let mail = 0; mail < 20; mail += 1) await ask(`10.1.0.${mail}`);
    await expect(ask('10.1.0.99')).rejects.toMatchObject({ code: 'rate_limited' });
    await ask('10.9.9.9');
  });

  test('on sign-in mails also bounds a day, for a receiver from one network and from all', async () => {
    setRateLimitScale(1);
    const later = (minutes: number) => new Date(Date.parse('2026-11-18T00:00:00Z') + minutes * 60_000);
    const ask = (from: string, minutes: number) => limitSignInMails('calm@mail.example', from, later(minutes));
    for (let mail = 0; mail < 20; mail += 1) await ask('10.3.0.1', mail * 20);
    await expect(ask('10.3.0.1', 420)).rejects.toThrow(
      'At most 20 sign-in emails in 24 hours, so that nobody can flood a mailbox. Try again after 00:00 UTC.',
    );
    for (let mail = 0; mail < 20; mail += 1) await ask(`10.4.0.${mail}`, 440 + mail * 20);
    await expect(ask('10.5.0.1', 860)).rejects.toThrow('At most 40 sign-in emails in 24 hours');
    await ask('10.3.0.1', 24 * 60);
  });

  test('on invites restricts an account per day, and a receiver across all senders', async () => {
    setRateLimitScale(1);
    const invite = (from: string, to: string) => limitInviteMails(from, to, at());
    for (let mail = 0; mail < 3; mail += 1) await invite('eager', 'Kofi@mail.example');
    await expect(invite('eager', 'kofi@mail.example')).rejects.toMatchObject({ code: 'rate_limited' });
    for (const from of ['second', 'third']) await invite(from, 'kofi@mail.example');
    await expect(invite('fourth', 'kofi@mail.example')).rejects.toMatchObject({ code: 'rate_limited' });
    for (let mail = 0; mail < 20; mail += 1) await invite('spammer', `somebody-${mail}@mail.example`);
    await expect(invite('spammer', 'one-more@mail.example')).rejects.toThrow('in 24 hours');
  });

  test('of many hours states them, and the time it resets', async () => {
    setRateLimitScale(1);
    const inTheMorning = new Date('2026-11-18T07:40:12Z');
    const read = () => limitWebsiteReadings('somebody', 9, inTheMorning);
    for (let reading = 0; reading < 2; reading += 1) await read();
    await expect(read()).rejects.toMatchObject({
      message: 'At most 2 website reads in 6 hours. Try again after 12:00 UTC.',
      headers: { 'Retry-After': '15588' },
    });
    await expect(inLanguage(languages.de, read)).rejects.toThrow(
      'Höchstens 2 Website-Abrufe in 6 Stunden. Bitte ab 12:00 UTC erneut versuchen.',
    );
  });

  test('of minutes states minutes', async () => {
    setRateLimitScale(0.2);
    const ask = () => limitSignInMails('often@mail.example', undefined, new Date('2026-11-18T23:50:00Z'));
    await ask();
    await expect(ask()).rejects.toThrow('At most 1 sign-in email in 15 minutes. Try again after 00:00 UTC.');
  });

  test('on one listing leaves the account’s other listings unaffected', async () => {
    setRateLimitScale(1);
    for (let reading = 0; reading < 2; reading += 1) await limitWebsiteReadings('eager', 1, at());
    for (let reading = 0; reading < 20; reading += 1)
      await expect(limitWebsiteReadings('eager', 1, at())).rejects.toThrow('At most 2 website reads');
    for (let listing = 2; listing < 10; listing += 1) await limitWebsiteReadings('eager', listing, at());
    await expect(limitWebsiteReadings('eager', 10, at())).rejects.toThrow('At most 10 website reads in 6 hours.');
  });
});

describe('the counted address', () => {
  test('is the network peer’s, whatever a header says', async () => {
    setRateLimitScale(2 / 1200);
    const forged = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const forge = () => get('/books/1', { 'x-forwarded-for': forged.pop() ?? '' });
    expect(await statuses(3, forge)).toEqual([200, 200, 429]);
  });

  test('is the last one in a trusted proxy’s header that is not our own proxy', async () => {
    setTrustedProxies('loopback, 10.0.0.0/8');
    setRateLimitScale(1 / 1200);
    const from = (forwarded: string) => get('/books/1', { 'x-forwarded-for': forwarded });
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.2')).status).toBe(200);
    expect((await from('198.51.100.7, 203.0.113.2, 10.1.1.1')).status).toBe(429); // the entries before are made up
    expect((await from('2001:db8:1:2:3::1')).status).toBe(200);
    expect((await from('2001:db8:1:2:9::9')).status).toBe(429); // the same customer's network
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });
});
