import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freezeWeek,
  hashOfInputs,
  ledgerText,
  type WeekLaunch,
  type WeekVote,
} from '../../../../shared/community/week/frozen-week.ts';
import { thisWeek } from '../../../support/clock.ts';

const start = Date.parse(`${thisWeek}T00:00:00Z`);
const ids = [3, 5, 8, 13];
const launches = fc.uniqueArray(
  fc.record({
    listingId: fc.constantFrom(...ids),
    launchedAt: fc.constantFrom(0, 1).map((hour) => new Date(start + hour * 3_600_000)),
    votes: fc.constant(0),
    reachedAt: fc.constant(null),
  }),
  { selector: ({ listingId }) => listingId },
);
const states = fc.constantFrom('counted', 'counted', 'counted', 'held', 'void', 'retracted') as fc.Arbitrary<
  WeekVote['state']
>;
const votes = fc
  .array(
    fc.record({
      listing_id: fc.constantFrom(...ids),
      minute: fc.nat(6),
      state: states,
      receipt: fc.stringMatching(/^[0-9a-f]{16}$/),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(
      ({ minute, ...vote }): WeekVote => ({
        ...vote,
        cast_at: new Date(start + minute * 60_000),
        is_tallied: vote.state === 'counted',
        reason: vote.state === 'void' ? 'bought' : null,
      }),
    ),
  );
/** Whatever votes the listing has from its records, none came from elsewhere. */
const withCounts = (all: readonly WeekLaunch[], cast: readonly WeekVote[]) =>
  all.map((launch) => ({
    ...launch,
    votes: cast.filter((vote) => vote.listing_id === launch.listingId && vote.is_tallied).length,
  }));

/** The ranking by the published rules, written again as plainly as possible. */
function independentOrder(text: string): number[] {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const of = (kind: string) => rows.filter(([first]) => first === kind);
  const standing = of('launch').map(([, id = '', launched = '']) => {
    const times = of('vote')
      .filter(([, listing, , , state]) => listing === id && state === 'counted')
      .map(([, , , at = '']) => at)
      .sort();
    return { id: Number(id), launched, votes: times.length, reached: times.at(-1) ?? '9' };
  });
  standing.sort((a, b) => {
    if (a.votes !== b.votes) return b.votes - a.votes;
    if (a.reached !== b.reached) return a.reached < b.reached ? -1 : 1;
    if (a.launched !== b.launched) return a.launched < b.launched ? -1 : 1;
    return a.id - b.id;
  });
  return standing.map(({ id }) => id);
}

describe('a frozen week', () => {
  test('has the order that anybody can compute from its lines by the published rules', () => {
    fc.assert(
      fc.property(launches, votes, (all, cast) => {
        const counted = withCounts(all, cast);
        const frozen = freezeWeek(thisWeek, 1, counted, cast);
        const text = ledgerText(thisWeek, 1, frozen.entries, cast);
        expect(frozen.entries.map(({ listing_id }) => listing_id)).toEqual(independentOrder(text));
        expect(frozen.entries.map(({ rank }) => rank)).toEqual(counted.map((_, index) => index + 1));
        expect(hashOfInputs(text)).toBe(frozen.inputs_hash);
      }),
    );
  });

  test('is the same whatever the order of its inputs', () => {
    fc.assert(
      fc.property(launches, votes, (all, cast) => {
        const counted = withCounts(all, cast);
        expect(freezeWeek(thisWeek, 1, counted.toReversed(), cast.toReversed())).toEqual(
          freezeWeek(thisWeek, 1, counted, cast),
        );
      }),
    );
  });

  test('has every vote in exactly one of its totals', () => {
    fc.assert(
      fc.property(launches, votes, (all, cast) => {
        const { counted, held, retracted, void: voids } = freezeWeek(thisWeek, 1, withCounts(all, cast), cast);
        const sum = counted + held + retracted + Object.values(voids).reduce((total, count) => total + count, 0);
        expect(sum).toBe(cast.filter((vote) => all.some(({ listingId }) => listingId === vote.listing_id)).length);
      }),
    );
  });

  test('keeps votes imported with a listing separate, and counts them', () => {
    const reachedAt = new Date(start + 60_000);
    const imported = { listingId: 3, launchedAt: new Date(start), votes: 7, reachedAt };
    const { entries } = freezeWeek(thisWeek, 1, [imported], []);
    expect(entries[0]).toMatchObject({ votes: 7, carried: 7, reached_at: reachedAt });
  });
});
