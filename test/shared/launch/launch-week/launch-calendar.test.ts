import { describe, expect, test } from 'vitest';
import { ListingTable } from '../../../../shared/directory/listing/listing-table.ts';
import {
  countWeeks,
  neighboursOf,
  scheduledIn,
  weeksByYear,
  weeksWithCards,
  weeksWithLaunches,
} from '../../../../shared/launch/launch-week/launch-calendar.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../../../support/clock.ts';
import { aLaunch, aRow } from '../../../support/factories.ts';

const scheduledFor = (launch_week: string) => aRow({ status: 'scheduled', launch_week });
const weeks = (...all: string[]) => all.map((week) => ({ week, launches: 1 }));

describe('calendar weeks', () => {
  const later = scheduledFor(nextWeek);
  const table = new ListingTable([
    later,
    aRow({ launches: [aLaunch(lastWeek, 1), aLaunch(thisWeek, 2)] }),
    aRow({ launches: [aLaunch(thisWeek, 0)] }),
    aRow(),
  ]);

  test('have their live and scheduled launches counted, earliest week first', () => {
    expect(countWeeks(table)).toEqual([
      { week: lastWeek, live: 1, scheduled: 0 },
      { week: thisWeek, live: 2, scheduled: 0 },
      { week: nextWeek, live: 0, scheduled: 1 },
    ]);
    expect(scheduledIn(table, nextWeek)).toEqual([later]);
    expect(scheduledIn(table, thisWeek)).toEqual([]);
  });

  test('follow the table', () => {
    const changing = new ListingTable([later]);
    expect(countWeeks(changing)).toHaveLength(1);
    changing.remove(later.id);
    expect(countWeeks(changing)).toEqual([]);
  });

  test('leave out launches scheduled for a week that has begun', () => {
    const late = new ListingTable([scheduledFor(thisWeek), later]);
    expect(weeksWithLaunches(countWeeks(late), now)).toEqual([{ week: nextWeek, launches: 1 }]);
  });
});

test.each([
  [0, 0],
  [5, 5],
  [6, 6],
  [10, 6],
  [12, 12],
  [200, 12],
])('of %i past weeks show %i as cards, so that none is alone in a row of two or three', (over, cards) => {
  expect(weeksWithCards(over)).toBe(cards);
});

describe("a week's neighbours", () => {
  test('are the nearest weeks with launches, however far', () => {
    const neighbours = neighboursOf(thisWeek, weeks('2020-01-06', lastWeek, thisWeek, '2027-03-01'), thisWeek);
    expect(neighbours).toEqual({ earlier: lastWeek, later: '2027-03-01' });
  });

  test('always lead back to the current week', () => {
    expect(neighboursOf('2027-03-01', [], thisWeek)).toEqual({ earlier: thisWeek, later: null });
    expect(neighboursOf('2020-01-06', [], thisWeek)).toEqual({ earlier: null, later: thisWeek });
  });

  test('end where the launches end', () => {
    expect(neighboursOf(thisWeek, weeks(thisWeek), thisWeek)).toEqual({ earlier: null, later: null });
  });
});

test("weeks are grouped by their Monday's year", () => {
  const [first, second] = weeksByYear(weeks('2027-01-04', '2026-12-28', '2026-12-21'));
  expect(first).toEqual(['2027', weeks('2027-01-04')]);
  expect(second?.[1]).toHaveLength(2);
});
