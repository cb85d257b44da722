import { describe, expect, test } from 'vitest';
import { AccountModel } from '../../../../../shared/identity/account/account.model.ts';
import { readPasskeys } from '../../../../../shared/identity/passkey/passkey.reads.ts';
import { PasskeyChallengeModel } from '../../../../../shared/identity/passkey/passkey-challenge.model.ts';
import { setRateLimitScale } from '../../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { now } from '../../../../support/clock.ts';
import { aMember } from '../../../../support/member.ts';
import { usePasskeySite } from '../../../../support/passkey-site.ts';
import { SoftPasskey } from '../../../../support/passkeys.ts';
import { Visitor } from '../../../../support/visitor.ts';

const { site, origin, askToAdd, askToSignIn, aPasskey } = usePasskeySite();

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const send = (visitor: Visitor, credential: string) =>
  visitor.post('/sign-in/passkey', { credential, next: '/pricing' });

describe('a sign-in with a passkey', () => {
  test('opens its account, continues, and records its use', async () => {
    const member = await aMember(site);
    const passkey = await aPasskey(member);
    const stranger = new Visitor(site);
    const response = await send(stranger, passkey.use(await askToSignIn(stranger)));
    expect(response.headers.get('location')).toBe('/pricing');
    expect(stranger.cookies.has('slipway_passkey')).toBe(false);
    expect(await (await stranger.get('/account/sessions')).text()).toContain('Signed in with a passkey');
    expect(await readPasskeys(member.account._id)).toMatchObject([{ counter: 1, last_used_at: now }]);
  });

  test('is refused with the reason, and uses up its challenge', async () => {
    const member = await aMember(site);
    const passkey = await aPasskey(member);
    const attempt = async (answer: (question: never, visitor: Visitor) => string | Promise<string>) => {
      const visitor = new Visitor(site);
      const question = (await askToSignIn(visitor)) as never;
      const response = await send(visitor, await answer(question, visitor));
      expect(response.status).toBe(422);
      expect(visitor.cookies.has('slipway_session')).toBe(false);
      const [, problem = ''] = /role="alert">([^<]+)/.exec(await response.text()) ?? [];
      return problem;
    };
    expect(await attempt(() => '')).toMatch(/need JavaScript/);
    expect(await attempt(() => '{"id":1}')).toMatch(/could not be read/);
    expect(await attempt((q) => passkey.use(q, { origin: 'https://evil.example' }))).toMatch(/for another site/);
    expect(await attempt((q) => passkey.use(q, { isVerified: false }))).toMatch(/could not be verified/);
    expect(await attempt((q) => new SoftPasskey(origin(), member.account._id).use(q))).toMatch(/No account uses/);
    expect(await attempt(async () => passkey.use(await askToSignIn(new Visitor(site))))).toMatch(/was already used/);
    expect(await attempt(async () => passkey.use(await askToAdd(member.visitor)))).toMatch(/was already used/);
    expect(
      await attempt((q) => {
        site.clock.now = minutes(5);
        return passkey.use(q);
      }),
    ).toMatch(/expired after five minutes/);
    site.clock.now = now;
    expect(await attempt((q) => passkey.use(q).replace(/"signature":"..../, '"signature":"AAAA'))).toMatch(/verified/);
    const forged = new SoftPasskey(origin(), member.account._id);
    const id = passkey.id.toString('base64url');
    const asTheOther = (answer: string) => answer.replaceAll(forged.id.toString('base64url'), id);
    expect(await attempt((q) => asTheOther(forged.use(q)))).toMatch(/could not be verified/);
  });

  test('works once: a replay is refused', async () => {
    const passkey = await aPasskey(await aMember(site));
    const visitor = new Visitor(site);
    const answer = passkey.use(await askToSignIn(visitor));
    const cookies = [...visitor.cookies];
    expect((await send(visitor, answer)).status).toBe(303);
    const thief = new Visitor(site);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(await (await send(thief, answer)).text()).toContain('already used');
  });

  test('with a decreasing counter is refused as a cloned key', async () => {
    const passkey = await aPasskey(await aMember(site));
    const visitor = new Visitor(site);
    expect((await send(visitor, passkey.use(await askToSignIn(visitor), { counter: 7 }))).status).toBe(303);
    const copy = new Visitor(site);
    const response = await send(copy, passkey.use(await askToSignIn(copy), { counter: 7 }));
    expect(await response.text()).toContain('it may have been copied');
  });

  test('tells a suspended account so', async () => {
    const member = await aMember(site);
    const passkey = await aPasskey(member);
    const suspension = { at: now, until: null, reason: 'Spam' };
    await AccountModel.updateOne({ _id: member.account._id }, { $set: { suspension } });
    const visitor = new Visitor(site);
    const response = await send(visitor, passkey.use(await askToSignIn(visitor)));
    expect(response.headers.get('location')).toBe('/sign-in?problem=suspended');
    expect(visitor.cookies.has('slipway_session')).toBe(false);
  });

  test('stores no challenge that could be answered from the database', async () => {
    const visitor = new Visitor(site);
    const { challenge } = await askToSignIn(visitor);
    const stored = JSON.stringify(await PasskeyChallengeModel.find({}).lean().exec());
    expect(stored).not.toContain(challenge);
    expect(stored).not.toContain(visitor.cookies.get('slipway_passkey'));
  });
});

describe('limits', () => {
  test('on challenges and answers count by network address', async () => {
    const visitor = new Visitor(site);
    setRateLimitScale(0.05);
    const statuses: number[] = [];
    for (const path of ['/sign-in/passkey/question', '/sign-in/passkey'])
      for (let count = 0; count < 4; count += 1) statuses.push((await visitor.post(path, {})).status);
    setRateLimitScale(1_000_000);
    expect(statuses.slice(3)).toEqual([429, 429, 429, 429, 429]);
  });
});
