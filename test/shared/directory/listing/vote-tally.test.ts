import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addVoteToTrending, takeVoteFromTrending } from '../../../../shared/directory/listing/trending.ts';
import { withVotes } from '../../../../shared/directory/listing/vote-tally.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { aLaunch, aListing } from '../../../support/factories.ts';

const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('votes count overall and for the week they were cast in, and record when the count was reached', () => {
  const listing = aListing({ votes: 10, launches: [aLaunch(lastWeek, 7), aLaunch(thisWeek, 3)] });
  const after = withVotes(listing, { id: listing._id, week: thisWeek, added: [at(5), at(1)], removed: [at(-9)] }, 3);
  expect(after).toMatchObject({ votes: 11, votes_reached_at: at(5) });
  expect(after.launches.map(({ votes }) => votes)).toEqual([7, 4]);
  expect(after.launches[0]).toEqual(listing.launches[0]);
  expect(after.launches[1]?.votes_reached_at).toEqual(at(5));
});

test('an empty tally changes nothing, and no count falls below zero', () => {
  const listing = aListing({ votes: 0, launches: [aLaunch(thisWeek, 0)] });
  const tally = { id: listing._id, week: thisWeek, added: [], removed: [] };
  expect(withVotes(listing, tally, 3)).toEqual(listing);
  expect(withVotes(listing, { ...tally, removed: [now] }, 3).votes).toBe(0);
});

test('votes taken back leave trending as if they were never cast', () => {
  const minutes = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 40 });
  const score = (times: readonly number[]) =>
    times.reduce<number | null>((sum, each) => addVoteToTrending(sum, at(each), 3), null);
  fc.assert(
    fc.property(minutes, minutes, (kept, taken) => {
      const all = score([...kept, ...taken]);
      const left = taken.reduce<number | null>((sum, each) => takeVoteFromTrending(sum, at(each), 3), all);
      const expected = score(kept);
      if (expected !== null) expect(left).toBeCloseTo(expected, 4);
    }),
  );
});
