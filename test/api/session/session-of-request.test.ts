import { describe, expect, test } from 'vitest';
import { sessionOf } from '../../../api/session/session-of-request.ts';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { readSessions } from '../../../shared/identity/session/session.reads.ts';
import { endSession, endSessions, startSession } from '../../../shared/identity/session/session.writes.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

const later = (days: number) => new Date(now.getTime() + days * dayMs);
const withCookie = (cookie: string) => new Headers({ cookie });

describe('a request’s session', () => {
  test('is read from its cookie, in either header shape and among other cookies', async () => {
    const { account, sessionId, cookie } = await aSignedInPerson();
    const expected = { account, sessionId };
    expect(await sessionOf(withCookie(cookie), now)).toMatchObject(expected);
    expect(await sessionOf({ cookie: `theme=dark; ${cookie}; x=y` }, now)).toMatchObject(expected);
  });

  test('is absent without a cookie', async () => {
    expect(await sessionOf(new Headers(), now)).toBeNull();
  });

  test.each([
    ['an empty token', () => ''],
    ['a token without a secret', (token: string) => token.split('.')[0] ?? ''],
    ['a token with another secret', (token: string) => `${token.split('.')[0]}.${'A'.repeat(32)}`],
    [
      'the secret of another session',
      async (token: string) => {
        const other = await aSignedInPerson();
        return `${token.split('.')[0]}.${other.cookie.split('.')[1]}`;
      },
    ],
    ['an operator instead of an id', () => '{"$ne":""}.x'],
    ['a token with trailing characters', (token: string) => `${token}x`],
    ['a token of a megabyte', (token: string) => token + 'x'.repeat(1_000_000)],
  ])('is absent with %s', async (_what, change) => {
    const { cookie } = await aSignedInPerson();
    const [name = '', token = ''] = cookie.split('=');
    expect(await sessionOf({ cookie: `${name}=${await change(token)}` }, now)).toBeNull();
  });

  test('is stored without its secret', async () => {
    const { cookie, sessionId } = await aSignedInPerson();
    const secret = cookie.split('.')[1] ?? '';
    const stored = await SessionModel.findOne({ _id: sessionId }).lean().exec();
    expect(secret.length).toBeGreaterThan(30);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('ends 30 days after its last use', async () => {
    const { cookie } = await aSignedInPerson();
    expect(await sessionOf({ cookie }, later(29))).not.toBeNull();
    expect(await sessionOf({ cookie }, later(58))).not.toBeNull();
    expect(await sessionOf({ cookie }, later(58 + 30))).toBeNull();
  });

  test('ends a year after sign-in, however much it is used', async () => {
    const { cookie } = await aSignedInPerson();
    for (let day = 25; day < 365; day += 25) expect(await sessionOf({ cookie }, later(day))).not.toBeNull();
    expect(await sessionOf({ cookie }, later(365))).toBeNull();
  });

  test('is gone once revoked', async () => {
    const { account, sessionId, cookie } = await aSignedInPerson();
    expect(await endSession(account._id, sessionId)).toBe(true);
    expect(await sessionOf({ cookie }, now)).toBeNull();
  });

  test('cannot be revoked by another account', async () => {
    const mine = await aSignedInPerson();
    const other = await aSignedInPerson();
    expect(await endSession(other.account._id, mine.sessionId)).toBe(false);
    expect(await sessionOf({ cookie: mine.cookie }, now)).not.toBeNull();
  });

  test('can be the only one left when all others end', async () => {
    const { account, sessionId, cookie } = await aSignedInPerson();
    const phone = await startSession(account._id, { method: 'mail', userAgent: 'Phone' }, later(1));
    expect((await readSessions(account._id, later(1))).map(({ _id }) => _id)).toEqual([phone.sessionId, sessionId]);
    expect(await endSessions(account._id, sessionId)).toBe(1);
    expect(await sessionOf({ cookie }, now)).not.toBeNull();
    expect(await endSessions(account._id)).toBe(1);
    expect(await sessionOf({ cookie }, now)).toBeNull();
  });

  test('is removed by the database once expired', () => {
    expect(SessionModel.schema.indexes()).toContainEqual([{ expires_at: 1 }, { expireAfterSeconds: 0 }]);
  });
});
