import { expect, test } from 'vitest';
import { holdOf, type ListingReview, standingOf } from '../../../../shared/launch/review/listing-review.ts';
import { now } from '../../../support/clock.ts';

const hidden = { status: 'draft', published_at: null, launched_at: null } as const;
const review = (given: Partial<ListingReview> = {}): ListingReview => ({
  ...{ _id: 1, state: 'waiting', text: '', revision: 0, decisions: 0, since: now },
  ...given,
});
const all = { mode: 'all', isKnown: false } as const;

test.each([
  ['by default', { mode: 'none', isKnown: false }, 'none'],
  ['that is the first of its account', { mode: 'first', isKnown: false }, 'waiting'],
  ['of an account that has a public one', { mode: 'first', isKnown: true }, 'none'],
  ['if all are reviewed', { mode: 'all', isKnown: true }, 'waiting'],
] as const)('a listing %s is held as the setting says', (_, asked, hold) => {
  expect(holdOf(hidden, undefined, asked)).toBe(hold);
});

test('an approved listing goes live, a refused one never does, whatever the setting says by then', () => {
  expect(holdOf(hidden, review({ state: 'approved' }), all)).toBe('none');
  expect(holdOf(hidden, review({ state: 'refused' }), { mode: 'none', isKnown: true })).toBe('refused');
});

test("a previously public listing isn't reviewed", () => {
  expect(holdOf({ ...hidden, status: 'awaiting_badge', launched_at: now }, undefined, all)).toBe('none');
  expect(holdOf({ ...hidden, status: 'scheduled' }, undefined, all)).toBe('none');
});

test('a listing edited after requested changes waits for the team again', () => {
  const asked = review({ state: 'changes', text: 'A better picture', revision: 3 });
  expect([standingOf(asked, { revision: 3 }), standingOf(asked, { revision: 4 })]).toEqual(['changes', 'waiting']);
});
