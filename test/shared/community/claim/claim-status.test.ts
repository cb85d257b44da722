import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimStatuses } from '../../../../shared/community/claim/claim.ts';
import { isNoMiss, outcomeOfAll } from '../../../../shared/community/claim/claim-outcome.ts';
import { claimEvents, isOpenStatus, nextClaimStatus } from '../../../../shared/community/claim/claim-status.ts';
import { markAfterCheck } from '../../../../shared/community/claim/claim-times.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../support/clock.ts';

describe('the statuses of a claim', () => {
  test.each([
    ['pending', 'proved', 'verified'],
    ['pending', 'proved_against_owner', 'contested'],
    ['pending', 'time_over', 'expired'],
    ['pending', 'other_verified', 'superseded'],
    ['contested', 'owner_proved', 'rejected'],
    ['contested', 'owner_silent', 'verified'],
    ['contested', 'decided_for_owner', 'rejected'],
    ['verified', 'owner_left', 'revoked'],
    ['verified', 'operator_revoked', 'revoked'],
    ['pending', 'owner_silent', undefined],
    ['verified', 'time_over', undefined],
  ] as const)('%s, after %s: %s', (status, event, next) => {
    expect(nextClaimStatus(status, event)).toBe(next);
  });

  test('are final: nothing follows an ended claim, and pending never comes back', () => {
    const anEvent = fc.constantFrom(...claimEvents);
    fc.assert(
      fc.property(fc.constantFrom(...claimStatuses), anEvent, (status, event) => {
        const next = nextClaimStatus(status, event);
        if (!isOpenStatus(status)) expect(next).toBeUndefined();
        expect(next).not.toBe('pending');
      }),
    );
  });
});

describe('the mark of a verified claim', () => {
  const later = (days: number) => new Date(now.getTime() + days * dayMs);

  test('lapses with the third failed check in 14 days when checked on schedule', () => {
    let missed: Date[] = [];
    let at = now;
    const held: (boolean | undefined)[] = [];
    for (let look = 0; look < 3; look += 1) {
      const after = markAfterCheck(missed, 'missed', at);
      held.push(after.holds);
      missed = after.missedAt;
      at = after.nextLookAt;
    }
    expect(held).toEqual([undefined, undefined, false]);
  });

  test('survives failures further apart, and checks that saw nothing', () => {
    expect(markAfterCheck([now, later(1)], 'missed', later(16)).holds).toBeUndefined();
    expect(markAfterCheck([now, later(1)], 'unseen', later(2)).holds).toBeUndefined();
    expect(markAfterCheck([now, later(1)], 'unseen', later(2)).missedAt).toHaveLength(2);
  });

  test('returns with the proof, and is checked a week later', () => {
    expect(markAfterCheck([now, later(1), later(2)], 'found', later(3))).toEqual({
      missedAt: [],
      holds: true,
      nextLookAt: later(10),
    });
  });
});

test('one correct place is enough, and fixable problems are reported before missing places', () => {
  expect(outcomeOfAll(['record_missing', 'found', 'dns_failed'])).toBe('found');
  expect(outcomeOfAll(['record_missing', 'record_wrong', 'dns_failed'])).toBe('record_wrong');
  expect(outcomeOfAll(['record_missing', 'dns_failed'])).toBe('dns_failed');
  expect(isNoMiss('dns_failed')).toBe(true);
  expect(isNoMiss('tag_missing')).toBe(false);
});
