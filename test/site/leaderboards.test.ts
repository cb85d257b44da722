import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveAwards } from '../../shared/directory/award/award.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { boards } from '../../shared/launch/leaderboard/leaderboard.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing, anAward } from '../support/factories.ts';

const paidLabel = 'Paid placement';
/** Twenty-one listings, one more than a page of a board holds; the first also paid. */
const listings = Array.from({ length: 21 }, (_, index) =>
  aListing({ _id: 901 + index, name: `Entry ${index}`, votes: 100 - index, billboard_cents: index === 0 ? 5_000 : 0 }),
);
/** Eleven weeks of three awards, one week more than a page of awards holds. */
const mondays = Array.from({ length: 11 }, (_, index) => new Date(Date.UTC(2026, 7, 3 + 7 * index)));
const awards = mondays.flatMap((monday) =>
  ([1, 2, 3] as const).map((place) => anAward(monday.toISOString().slice(0, 10), place, 900 + place)),
);

useDatabase();
const render = (path: string) => renderSitePage(path, { now });
const html = async (path: string) => (await render(path)).text();

test('without data every board says so', async () => {
  for (const board of boards) expect(await html(`/leaderboards/${board}`)).toContain('empty-state');
  expect(await html('/awards')).toContain('No week has been awarded yet');
});

test.each([
  '/leaderboards/nothing',
  '/leaderboards/billboard/page/2',
  '/leaderboards/revenue/page/0',
  '/leaderboards/revenue/page/2.5',
  '/awards/page/1001',
  '/awards/page/2',
])('%s is not there', async (path) => {
  expect((await render(path)).status).toBe(404);
});

test('the page that explains the rankings has every heading that its contents name', async () => {
  const page = await html('/how-rankings-work');
  const named = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'content');
  expect(named.length).toBeGreaterThan(10);
  for (const id of [...named, ...boards]) expect(page).toContain(`id="${id}"`);
});

test('the first page has one address only', async () => {
  for (const path of ['/leaderboards/billboard', '/awards'])
    expect((await render(`${path}/page/1`)).headers.get('location')).toBe(path);
});

describe('with listings and awards', () => {
  beforeAll(async () => {
    await saveListings(listings);
    await saveAwards(awards);
    await announceEverything(now);
  });

  test('the second page of a board goes on with its ranks', async () => {
    const page = await html('/leaderboards/community-all-time/page/2');
    expect(page).toContain('Entry 20');
    expect(page).toContain('Rank </span>21');
    expect((await render('/leaderboards/community-all-time/page/3')).status).toBe(404);
  });

  test('the billboard is labelled as paid and no other board is', async () => {
    const labelled = await Promise.all(
      boards.map(async (board) => [board, (await html(`/leaderboards/${board}`)).includes(paidLabel)]),
    );
    expect(labelled.filter(([, isLabelled]) => isLabelled)).toEqual([['billboard', true]]);
    const overview = await html('/leaderboards');
    expect(overview.split(paidLabel)).toHaveLength(2);
    expect(overview).toContain('$50');
  });

  test('awards are in their weeks, the newest first, over pages', async () => {
    const first = await html('/awards');
    expect(first.indexOf('week-2026-10-12')).toBeLessThan(first.indexOf('week-2026-10-05'));
    expect(first).not.toContain('week-2026-08-03');
    expect(await html('/awards/page/2')).toContain('week-2026-08-03');
    expect((await render('/awards/page/3')).status).toBe(404);
  });
});
