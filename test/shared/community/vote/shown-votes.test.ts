import { describe, expect, test } from 'vitest';
import { shownVotes } from '../../../../shared/community/vote/shown-votes.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../../../support/clock.ts';

const counts = { votes: 329, week_votes: 73 };
const launching = { ...counts, status: 'live', launch_week: thisWeek };
const ofWeek = { votes: 73, field: 'week_votes', label: 'votes this week', isButton: true, seenLabel: undefined };
const ofAllTime = { votes: 329, field: 'votes', label: 'votes', isButton: false, seenLabel: undefined };

describe('the vote count beside a listing', () => {
  test.each([
    ['its launch week, while it is running', launching, false, ofWeek],
    ['its launch week, before the first vote', { ...launching, week_votes: undefined }, false, { ...ofWeek, votes: 0 }],
    [
      'all time, labelled, in a list ranked by it',
      launching,
      true,
      { ...ofAllTime, isButton: true, seenLabel: 'total' },
    ],
    ['all time after its week', { ...launching, launch_week: lastWeek }, false, ofAllTime],
    ['all time after its week, in a ranked list too', { ...launching, launch_week: lastWeek }, true, ofAllTime],
    ['all time before its week', { ...launching, status: 'scheduled', launch_week: nextWeek }, false, ofAllTime],
    ['all time without a launch', { ...launching, launch_week: null }, false, ofAllTime],
    ['one vote', { status: 'live', votes: 1 }, false, { ...ofAllTime, votes: 1, label: 'vote' }],
  ])('counts the votes of %s', (_, listing, isByAllVotes, shown) => {
    expect(shownVotes(listing, isByAllVotes, now)).toEqual(shown);
  });
});
