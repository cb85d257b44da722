import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSuspicious, type LoggedVote, signalsOf, type VoteLog } from '../../../../shared/community/vote/signals.ts';
import { similarVoters } from '../../../../shared/community/vote/similar-voters.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../support/clock.ts';

const thresholds = defaultSettings.votes.signals;
const minuteMs = 60_000;
const listing = 7;
const at = (minutes: number) => now.getTime() + minutes * minuteMs;

const aVote = (account: string, minutes: number, given: Partial<LoggedVote> = {}): LoggedVote => ({
  id: `vote-${account}`,
  account,
  castAt: at(minutes),
  network: null,
  isDisposable: false,
  ...given,
});
/** A vote log whose accounts are a month old and vote for the first time, unless stated otherwise. */
function aLog(
  votes: readonly LoggedVote[],
  given: Partial<VoteLog> = {},
  past: Record<string, readonly number[]> = {},
): VoteLog {
  const histories = new Map(
    votes.map(({ account, castAt }) => [
      account,
      [
        { listing, castAt },
        ...(past[account] ?? []).map((other, index) => ({ listing: other, castAt: castAt - (index + 1) * dayMs })),
      ],
    ]),
  );
  const madeAt = new Map(votes.map(({ account, castAt }) => [account, castAt - 30 * dayMs]));
  return { votes, from: at(-2_880), until: at(1_440), histories, madeAt, ownerOf: new Map(), ...given };
}
const names = (count: number, start = 'a') => Array.from({ length: count }, (_, index) => `${start}${index}`);
const found = (log: VoteLog) =>
  Object.fromEntries([...signalsOf(log, thresholds)].map(([id, all]) => [id.slice(5), all.join()]));

describe('accounts on one network', () => {
  const pack = (count: number, everyMinutes: number) =>
    aLog(
      names(count).map((name, index) => aVote(name, index * everyMinutes, { network: 'n1' })),
      {},
      Object.fromEntries(names(count).map((name) => [name, [1]])),
    );
  test.each([
    [5, 14, 5],
    [5, 15, 0],
    [4, 1, 0],
    [12, 14, 12],
  ])('%d of them, one every %d minutes, are %d signals', (count, minutes, signals) => {
    expect(signalsOf(pack(count, minutes), thresholds).size).toBe(signals);
  });

  test('are found over a whole day too, even when no hour has many of them', () => {
    const spread = (count: number) =>
      signalsOf(aLog(names(count).map((name, index) => aVote(name, index * 60, { network: 'n1' }))), thresholds);
    expect(spread(12).size).toBe(12);
    expect(spread(11).size).toBe(0);
  });

  test('on an unknown network share none', () => {
    expect(signalsOf(aLog(names(9).map((name, index) => aVote(name, index * 11))), thresholds).size).toBe(0);
  });
});

describe('a burst', () => {
  test("covers first votes only, and excludes others' votes within it", () => {
    const all = names(20).map((name, index) => aVote(name, index));
    const seen = found(aLog(all, {}, { a3: [1], a4: [1, 2] }));
    expect(Object.keys(seen)).toHaveLength(18);
    expect(seen).not.toHaveProperty('a3');
  });

  test('is not seen among people who voted before, nor when many vote each hour', () => {
    const all = names(20).map((name, index) => aVote(name, index));
    const past = Object.fromEntries(names(8).map((name) => [name, [1]]));
    expect(found(aLog(all, {}, past))).toEqual({});
    const steady = names(720).map((name, index) => aVote(name, index * 6 - 2_880));
    expect(found(aLog(steady))).toEqual({});
  });
});

test("an account voting for one owner's listings only is a signal from the third on", () => {
  const ownerOf = new Map([1, 2, 3, listing].map((each) => [each, each === 3 ? 'other' : 'owner']));
  const votes = ['two', 'three', 'mixed', 'unowned'].map((name, index) => aVote(name, index * 90));
  const log = aLog(votes, { ownerOf }, { two: [1], three: [1, 2], mixed: [1, 3], unowned: [1, 99] });
  expect(found(log)).toEqual({ three: 'one_owner' });
});

describe('accounts that vote alike', () => {
  const same = [1, 2, 3, 4, 5];
  test('are a pair of two, and a ring from three on', () => {
    const votes = [aVote('a', 0), aVote('b', 90), aVote('c', 180)];
    expect(found(aLog(votes.slice(0, 2), {}, { a: same, b: same }))).toEqual({ a: 'pair', b: 'pair' });
    expect(found(aLog(votes, {}, { a: same, b: same, c: same }))).toEqual({
      a: 'pair,ring',
      b: 'pair,ring',
      c: 'pair,ring',
    });
  });

  test('are not flagged with few votes, or with others besides the shared ones', () => {
    const votes = [aVote('a', 0), aVote('b', 90)];
    expect(found(aLog(votes, {}, { a: [1, 2, 3], b: [1, 2, 3] }))).toEqual({});
    expect(found(aLog(votes, {}, { a: same, b: [1, 2, 3, 8, 9] }))).toEqual({});
  });

  test('are found as if each were compared with each', () => {
    const sets = fc.array(fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(sets, fc.constantFrom(0.3, 0.5, 0.8, 1), (all, least) => {
        const listingsOf = new Map(all.map((listings, index) => [`${index}`, new Set(listings)]));
        const expected = [...listingsOf].map(([name, own]) => {
          const others = [...listingsOf].filter(
            ([other, its]) => other !== name && own.intersection(its).size / own.union(its).size >= least,
          );
          return [name, others.length];
        });
        expect(Object.fromEntries(similarVoters(listingsOf, least))).toEqual(
          Object.fromEntries(expected.filter(([, partners]) => partners !== 0)),
        );
      }),
    );
  });
});

test('an account waking after half a year is a signal, whether it voted before or not', () => {
  const votes = ['old', 'seen', 'lately'].map((name, index) => aVote(name, index * 90));
  const madeAt = new Map(votes.map(({ account }) => [account, now.getTime() - 400 * dayMs]));
  const log = aLog(votes, { madeAt }, { lately: [1] });
  expect(found(log)).toEqual({ old: 'woken', seen: 'woken' });
});

test("a disposable address is a signal, and unknown voters' votes are none", () => {
  expect(found(aLog([aVote('a', 0, { isDisposable: true }), aVote('', 90)]))).toEqual({ a: 'disposable' });
});

test('one signal holds no vote, two do', () => {
  expect([isSuspicious([], thresholds), isSuspicious(['network'], thresholds)]).toEqual([false, false]);
  expect(isSuspicious(['network', 'woken'], thresholds)).toBe(true);
});

test("the findings don't depend on the order of votes", () => {
  const votes = fc.array(fc.record({ minutes: fc.nat(300), network: fc.constantFrom('n1', 'n2', null) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(votes, (all) => {
      const logged = all.map(({ minutes, network }, index) => aVote(`a${index}`, minutes, { network }));
      expect(found(aLog(logged.toReversed()))).toEqual(found(aLog(logged)));
    }),
  );
});
