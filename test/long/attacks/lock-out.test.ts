import { describe, expect, test } from 'vitest';
import { record } from '../../../shared/identity/audit/audit.writes.ts';
import { readSignInMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget({ isLimited: true, environment: () => ({ TRUST_PROXY: 'loopback' }) });

/** Requests a sign-in from a network; returns the response's status. */
const askFrom = async (visitor: Visitor, email: string, address: string): Promise<number> =>
  (await visitor.post('/sign-in', { email }, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address })).status;

const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/account')).status === 200;

describe('a stranger requesting sign-ins for a victim', () => {
  test('is stopped in their own network, and the victim signs in with an earlier code', async () => {
    const email = 'locked@mail.example';
    const [victim, stranger] = [new Visitor(target), new Visitor(target)];
    await askFrom(victim, email, '203.0.113.7');
    const { code } = readSignInMail((await target.mail.mailTo(email)).text ?? '');
    const answers: number[] = [];
    for (let time = 0; time < 12; time += 1) answers.push(await askFrom(stranger, email, '198.51.100.9'));
    expect(answers.filter((status) => status === 303)).toHaveLength(5);
    for (let guess = 0; guess < 8; guess += 1) await stranger.post('/sign-in/code', { code: '000000' });
    expect(await askFrom(victim, email, '203.0.113.7')).toBe(303);
    await victim.post('/sign-in/code', { code });
    expect(await isSignedIn(victim)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(false);
  });

  test('from many networks cannot lock anyone out where they have signed in before', async () => {
    const { account } = await anAttacker({ email: 'besieged@mail.example' });
    const credential = { kind: 'session', id: 'before' } as const;
    const entry = { account: account._id, credential, action: 'session.start', address: '203.0.113.8', at: new Date() };
    await record(entry);
    const answers: number[] = [];
    for (let index = 0; index < 30; index += 1)
      answers.push(await askFrom(new Visitor(target), account.email, `198.51.100.${index + 20}`));
    expect(answers.filter((status) => status === 303).length).toBeLessThanOrEqual(20);
    expect(await askFrom(new Visitor(target), account.email, '203.0.113.8')).toBe(303);
  });
});
