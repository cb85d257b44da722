import { z } from 'zod';
import { hasPart, partIsOff } from '../../shared/change/change.reads.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { weekEnd, weekStart, weekState } from '../../shared/kernel/week/week-calendar.ts';
import { readLaunchWeek } from '../../shared/launch/launch.reads.ts';
import { launchWeekItem } from '../../shared/launch/launch.ts';
import { withoutPictures } from '../brief-text.ts';
import { exampleLaunch } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { mondayOf, weekText } from './week-input.ts';

export const getLaunchWeekOperation = defineOperation({
  name: 'get_launch_week',
  method: 'GET',
  path: '/launches/weeks/{week}',
  tag: 'Launches',
  scope: null,
  idempotent: false,
  summary: 'Get one launch week',
  description:
    "Returns one week's launches, Monday to Sunday (UTC), ranked by that week's community votes. Past weeks show awards once votes are final; " +
    'future weeks show scheduled launches.',
  pathInput: {
    week: weekText(['this', 'next', 'last']).describe(
      '`this`, `next`, `last`, or a date YYYY-MM-DD, snapped to its Monday.',
    ),
  },
  output: z.object({
    week: z.string().describe('Monday of the week, YYYY-MM-DD.'),
    starts_at: z.string(),
    ends_at: z.string().describe('End of the week, exclusive.'),
    state: z.enum(['past', 'current', 'future']),
    items: z.array(launchWeekItem),
  }),
  mayBeMissing: true,
  example: {
    input: { week: '2026-11-11' },
    output: {
      week: '2026-11-09',
      starts_at: '2026-11-09T00:00:00.000Z',
      ends_at: '2026-11-16T00:00:00.000Z',
      state: 'past',
      items: [{ ...exampleLaunch, award: 'launch_of_the_week_1' }],
    },
  },
  handle: async (input, { now }) => {
    if (!(await hasPart('launches'))) throw new SlipwayError('not_found', partIsOff('launches'));
    const week = mondayOf(input.week, now);
    return {
      week,
      starts_at: weekStart(week).toISOString(),
      ends_at: weekEnd(week).toISOString(),
      state: weekState(week, now),
      items: await readLaunchWeek(week, now),
    };
  },
  text: withoutPictures,
});
