import { expect, test } from 'vitest';
import { weekStreak } from '../../../../shared/community/person/person.ts';
import { addWeeks } from '../../../../shared/kernel/week/week-calendar.ts';
import { thisWeek } from '../../../support/clock.ts';

test.each([
  ['no vote', [], 0],
  ['a vote this week', [0], 1],
  ['a vote last week but none yet in the current one', [-1], 1],
  ['three weeks in a row', [0, -1, -2], 3],
  ['a gap', [0, -1, -3], 2],
  ['only older votes', [-2, -3], 0],
])('the streak of somebody with %s', (_, weeksAgo, streak) => {
  expect(weekStreak(new Set(weeksAgo.map((weeks) => addWeeks(thisWeek, weeks))), thisWeek)).toBe(streak);
});
