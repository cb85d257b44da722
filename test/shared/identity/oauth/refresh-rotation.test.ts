import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeRefresh, type RefreshFamily } from '../../../../shared/identity/oauth/refresh-rotation.ts';
import { now } from '../../../support/clock.ts';

const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const family = (given: Partial<RefreshFamily> = {}): RefreshFamily => ({
  _id: 'family',
  grant_id: 'grant',
  head: 3,
  moved_at: now,
  grace_uses: 0,
  expires_at: inSeconds(3600),
  ...given,
});

describe('a refresh token', () => {
  test('of the newest generation starts the next one, whenever it is used', () => {
    expect(judgeRefresh(family(), 3, inSeconds(1000))).toEqual({
      verdict: 'current',
      next: { head: 4, moved_at: inSeconds(1000), grace_uses: 0 },
    });
  });

  test.each([
    [0, 'grace'],
    [45, 'grace'],
    [46, 'reused'],
  ])('of the previous generation, after %i s, is %s', (seconds, verdict) => {
    expect(judgeRefresh(family(), 2, inSeconds(seconds))).toMatchObject({ verdict });
  });

  test('of the previous generation works five times', () => {
    expect(judgeRefresh(family({ grace_uses: 4 }), 2, now)).toMatchObject({
      verdict: 'grace',
      next: { grace_uses: 5 },
    });
    expect(judgeRefresh(family({ grace_uses: 5 }), 2, now)).toEqual({ verdict: 'reused' });
  });

  test('of an unremembered sign-in is reused', () => {
    expect(judgeRefresh(null, 0, now)).toEqual({ verdict: 'reused' });
  });

  test('in its grace period never moves the time, and only the newest moves the generation', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), fc.nat(120), fc.nat(6), (head, generation, seconds, grace_uses) => {
        const before = family({ head, grace_uses });
        const use = judgeRefresh(before, generation, inSeconds(seconds));
        if (use.verdict === 'reused') return generation !== head;
        if (use.verdict === 'current') return generation === head && use.next.head === head + 1;
        return (
          generation === head - 1 && seconds <= 45 && use.next.moved_at === before.moved_at && use.next.head === head
        );
      }),
    );
  });
});
