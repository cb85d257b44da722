import { describe, expect, test } from 'vitest';
import { isCounterNext, relyingPartyOf } from '../../../../shared/identity/passkey/passkey.ts';
import { readUsedAnswer } from '../../../../shared/identity/passkey/passkey-answer.ts';
import {
  type ChallengeRecord,
  challengeExpiry,
  isOpenFor,
} from '../../../../shared/identity/passkey/passkey-challenge.ts';
import { hashSecret } from '../../../../shared/kernel/secret.ts';
import { now } from '../../../support/clock.ts';

describe('a site', () => {
  test.each([
    ['https://tools.example', { id: 'tools.example', origin: 'https://tools.example' }],
    ['https://tools.example:8443/', { id: 'tools.example', origin: 'https://tools.example:8443' }],
    ['http://localhost:4321', { id: 'localhost', origin: 'http://localhost:4321' }],
    ['http://tools.example', undefined],
    ['https://203.0.113.7', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('at %s has passkeys for %j', (address, party) => {
    expect(relyingPartyOf(address)).toEqual(party);
  });
});

test('a counter grows, or stays at 0 where the authenticator does not count', () => {
  expect([isCounterNext(0, 0), isCounterNext(0, 1), isCounterNext(4, 9)]).toEqual([true, true, true]);
  expect([isCounterNext(4, 4), isCounterNext(4, 3), isCounterNext(4, 0)]).toEqual([false, false, false]);
});

describe('a challenge', () => {
  const asking = { purpose: 'sign_in', boundTo: 'secret of the browser' } as const;
  const question: ChallengeRecord = {
    _id: hashSecret('challenge'),
    purpose: 'sign_in',
    bound_hash: hashSecret(asking.boundTo),
    created_at: now,
    expires_at: challengeExpiry(now),
  };
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('is valid for five minutes', () => {
    expect(isOpenFor(question, asking, inSeconds(299))).toBe(true);
    expect(isOpenFor(question, asking, inSeconds(300))).toBe(false);
  });

  test('is for one purpose and one browser', () => {
    expect(isOpenFor(question, { ...asking, purpose: 'prove' }, now)).toBe(false);
    expect(isOpenFor(question, { ...asking, boundTo: 'of another' }, now)).toBe(false);
  });

  test('from the future is valid for nobody', () => {
    expect(isOpenFor(question, asking, inSeconds(-3600))).toBe(false);
  });
});

test.each(['', '{', '[]', '{"id":"x"}', 'x'.repeat(70_000), undefined])("%.20s isn't a passkey answer", (sent) => {
  expect(() => readUsedAnswer(sent)).toThrow(/Passkeys need JavaScript|could not be read/);
});
