import { describe, expect, test } from 'vitest';
import {
  isVotable,
  refusalInWords,
  refusalOf,
  type VoteCase,
  type VoteRefusal,
  waitsUntil,
} from '../../../../shared/community/vote/vote.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../../../support/clock.ts';

const gates = defaultSettings.votes;
const aCase = (given: Partial<VoteCase['listing']> = {}, more: Partial<VoteCase> = {}): VoteCase => ({
  listing: { status: 'live', launch_week: thisWeek, ...given },
  account: { createdAt: new Date('2026-11-01T00:00:00Z') },
  isOwn: false,
  before: undefined,
  castLately: 0,
  ...more,
});
const createdAt = (time: string) => ({ account: { createdAt: new Date(time) } });

describe('a vote is', () => {
  test.each<[string, VoteCase]>([
    ['for a launch this week', aCase()],
    ['of an account created a second ago', aCase({}, createdAt('2026-11-18T11:59:59.000Z'))],
    ['of an account exactly one day old', aCase({}, createdAt('2026-11-17T12:00:00.000Z'))],
    ['the thirtieth within an hour', aCase({}, { castLately: 29 })],
    ['cast again after being withdrawn', aCase({}, { before: { week: thisWeek, state: 'retracted' } })],
    ['cast after withdrawing one for an earlier launch', aCase({}, { before: { week: lastWeek, state: 'retracted' } })],
  ])('taken: %s', (_words, given) => {
    expect(refusalOf(given, gates, now)).toBeUndefined();
  });

  test.each<[VoteRefusal, string, VoteCase]>([
    ['scheduled', 'Not live yet', aCase({ status: 'scheduled', launch_week: nextWeek })],
    ['scheduled', 'so voting is closed', aCase({ status: 'suspended', launch_week: null })],
    ['not_in_week', 'Voting closed when the launch week ended', aCase({ launch_week: lastWeek })],
    ['not_in_week', 'Not in a launch week', aCase({ launch_week: null })],
    ['own', 'on this product’s team', aCase({}, { isOwn: true })],
    [
      'earlier_week',
      'Each person has one vote per product',
      aCase({}, { before: { week: lastWeek, state: 'counted' } }),
    ],
    ['too_many', 'limit of 30 votes per hour', aCase({}, { castLately: 30 })],
  ])('refused as %s: %s', (refusal, words, given) => {
    expect(refusalOf(given, gates, now)).toBe(refusal);
    expect(refusalInWords(refusal, given, gates)).toContain(words);
  });
});

test.each([
  ['can count before the week ends', '2026-11-21T22:00:00Z', undefined],
  ['would only count after the week', '2026-11-22T00:00:01Z', 'new_account'],
])("a new account's vote %s: account of %s", (_words, time, refusal) => {
  const [given, sunday] = [aCase({}, createdAt(time)), new Date('2026-11-22T21:00:00Z')];
  expect(refusalOf(given, gates, sunday)).toBe(refusal);
  if (refusal === 'new_account') expect(refusalInWords(refusal, given, gates)).toContain('23 Nov 2026, 00:00 UTC');
});

test.each([
  ['2026-11-17T12:00:00.000Z', null],
  ['2026-11-17T12:00:00.001Z', '2026-11-18T12:00:00.001Z'],
])('a vote of an account of %s waits until %s', (time, until) => {
  expect(waitsUntil(new Date(time), gates, now)?.toISOString() ?? null).toBe(until);
});

test.each([
  ['2026-11-15T23:59:59.999Z', false],
  ['2026-11-16T00:00:00.000Z', true],
  ['2026-11-22T23:59:59.999Z', true],
  ['2026-11-23T00:00:00.000Z', false],
])('at %s voting is open for a launch of that week: %s', (time, expected) => {
  expect(isVotable({ status: 'live', launch_week: thisWeek }, new Date(time))).toBe(expected);
});
