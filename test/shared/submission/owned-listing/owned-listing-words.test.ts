import { expect, test } from 'vitest';
import {
  freeWeeksInWords,
  launchInWords,
  ownedListingState,
} from '../../../../shared/submission/owned-listing/owned-listing-words.ts';

const badge = { html: '', outcome: null, reason: null, checked_at: null, missing_since: null, missed_week: null };
const listing = { plan: 'free' as const, launch_week: '2027-01-04', launches: [], badge };

test("a listing waiting for its first launch has a week, one that had launched doesn't wait for one", () => {
  const launches = [{ week: '2026-11-02', url: '', votes: 3 }];
  expect(launchInWords({ ...listing, status: 'awaiting_badge' }, 7)[0]).toContain('Monday, 4 January 2027');
  expect(launchInWords({ ...listing, launches, status: 'awaiting_badge' }, 7)).toEqual([
    'Hidden: the badge is no longer on your homepage. Put it back, and your listing returns once we find it.',
  ]);
});

test('a paid launch is described without a badge', () => {
  expect(launchInWords({ ...listing, plan: 'paid', badge: null, status: 'scheduled' }, 7)).toEqual([
    'Launches on Monday, 4 January 2027, at 00:00 UTC.',
  ]);
});

test('a live listing is fine, unless its badge is missing', () => {
  expect(ownedListingState({ status: 'live', badge_outcome: 'found' }).next).toBe('No action needed');
  expect(ownedListingState({ status: 'live', badge_outcome: 'unreachable' }).tone).toBe('done');
  expect(ownedListingState({ status: 'live', badge_outcome: 'missing' }).tone).toBe('wrong');
});

test('free launch weeks are named by their first and last Monday', () => {
  expect(freeWeeksInWords(['2027-01-04'])).toBe('You’ll get the week of Monday, 4 January 2027.');
  expect(freeWeeksInWords([])).toBe('You’ll get an upcoming week.');
});
