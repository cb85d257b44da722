import { isDeepStrictEqual } from 'node:util';
import { load } from 'cheerio';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveAwards } from '../../shared/directory/award/award.writes.ts';
import { listingTable } from '../../shared/directory/directory.reads.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { weekOf } from '../../shared/kernel/week/week-calendar.ts';
import { readLeaderboard } from '../../shared/launch/leaderboard/leaderboard.reads.ts';
import { boards } from '../../shared/launch/leaderboard/leaderboard.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { whileClosed } from '../support/closed-shop.ts';
import { useDatabase } from '../support/database.ts';
import { aLaunch, aListing, anAward } from '../support/factories.ts';

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

test('every board without data says so', async () => {
  for (const board of boards) expect(await html(`/leaderboards/${board}`)).toContain('empty-state');
  expect(await html('/leaderboards/community-weekly')).toContain('Submit a product</a>');
  expect(await html('/leaderboards/billboard')).toContain('>pricing</a>');
  expect(await html('/awards')).toContain('No awards yet');
  const $ = load(await html('/leaderboards'));
  expect([$('.board-card').length, $('.empty-state').length]).toEqual([0, 0]);
  expect($('main').text()).toContain(
    'No entries yet: Launches of the week, Most voted of all time, Domain Rating, Revenue, and Billboard (paid).',
  );
});

test('the empty billboard links to no prices while the shop is closed', async () => {
  const page = await whileClosed(() => html('/leaderboards/billboard'));
  expect(load(page)('.empty-state a[href="/pricing"]').length).toBe(0);
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

test('the rankings page has every heading in its table of contents', async () => {
  const page = await html('/how-rankings-work');
  const named = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'content');
  expect(named.length).toBeGreaterThan(10);
  for (const id of [...named, ...boards]) expect(page).toContain(`id="${id}"`);
});

test('the first page has only one address', async () => {
  for (const path of ['/leaderboards/billboard', '/awards'])
    expect((await render(`${path}/page/1`)).headers.get('location')).toBe(path);
});

describe('with listings and awards', () => {
  beforeAll(async () => {
    await saveListings(listings);
    await saveAwards(awards);
    await announceEverything(now);
  });

  test('a board’s second page continues its ranks', async () => {
    const page = await html('/leaderboards/community-all-time/page/2');
    expect(page).toContain('Entry 20');
    expect(page).toContain('Rank </span>21');
    expect((await render('/leaderboards/community-all-time/page/3')).status).toBe(404);
  });

  test('the billboard, and no other board, is labelled as paid', async () => {
    const labelled = await Promise.all(
      boards.map(async (board) => [board, (await html(`/leaderboards/${board}`)).includes(paidLabel)]),
    );
    expect(labelled.filter(([, isLabelled]) => isLabelled)).toEqual([['billboard', true]]);
    const overview = await html('/leaderboards');
    expect(overview.split(paidLabel)).toHaveLength(2);
    expect(overview).toContain('$50');
  });

  test('awards are listed by week, newest first, over pages', async () => {
    const first = await html('/awards');
    expect(first.indexOf('week-2026-10-12')).toBeLessThan(first.indexOf('week-2026-10-05'));
    expect(first).not.toContain('week-2026-08-03');
    expect(await html('/awards/page/2')).toContain('week-2026-08-03');
    expect((await render('/awards/page/3')).status).toBe(404);
  });

  test('moving one board leaves every other unchanged', async () => {
    const moved = listings.slice(0, 6);
    const week = weekOf(now);
    const ofBoard = async (board: (typeof boards)[number]) => {
      const { items } = await readLeaderboard(board, week, { page: 1, per_page: 50 });
      return items.map(({ rank, listing, metric }) => [rank, listing.slug, metric.value]);
    };
    const state = async () => {
      const table = await listingTable();
      const byViews = table.live('most_viewed').map(({ id, views }) => [id, views]);
      const byFollowers = table.live('most_followed').map(({ id, followers }) => [id, followers]);
      const ofBoards = await Promise.all(boards.map(async (board) => [board, await ofBoard(board)] as const));
      return { ...Object.fromEntries(ofBoards), 'most-viewed': byViews, 'most-followed': byFollowers };
    };
    const inputs: Record<string, { moves: string[]; of: (value: number) => Partial<ListingRecord> }> = {
      votes: { moves: ['community-all-time'], of: (votes) => ({ votes }) },
      'votes of the week': { moves: ['community-weekly'], of: (votes) => ({ launches: [aLaunch(week, votes)] }) },
      orders: { moves: ['billboard'], of: (billboard_cents) => ({ billboard_cents }) },
      'Domain Rating': {
        moves: ['domain-rating'],
        of: (value) => ({ domain_rating: { value: value % 101, source: 'Test', checked_at: now, trend: [] } }),
      },
      revenue: {
        moves: ['revenue'],
        of: (monthly_cents) => ({ revenue: { monthly_cents, source: 'Test', as_of: '2026-11-01' } }),
      },
      views: { moves: ['most-viewed'], of: (views) => ({ views }) },
      follows: { moves: ['most-followed'], of: (followers) => ({ followers }) },
    };
    let present: ListingRecord[] = moved.map((listing) => ({
      ...listing,
      launch_week: week,
      launches: [aLaunch(week, 1)],
    }));
    const save = async () => {
      await saveListings(present);
      await announceEverything(now);
    };
    await save();
    const values = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(inputs)), values, async (input, given) => {
        const { moves, of } = inputs[input] ?? expect.unreachable();
        const before: Record<string, unknown> = await state();
        present = present.map((listing, index) => ({ ...listing, ...of(given[index] ?? 1) }));
        await save();
        const after: Record<string, unknown> = await state();
        for (const board of Object.keys(after)) if (!moves.includes(board)) expect(after[board]).toEqual(before[board]);
      }),
      { numRuns: 14 },
    );
    for (const { moves, of } of Object.values(inputs)) {
      const before: Record<string, unknown> = await state();
      present = present.map((listing, index) => ({ ...listing, ...of(50 + 3 * index + (index % 2) * 20) }));
      await save();
      const after: Record<string, unknown> = await state();
      expect(Object.keys(after).filter((board) => !isDeepStrictEqual(after[board], before[board]))).toEqual(moves);
    }
  });
});

describe('a listing without votes', () => {
  const allTime = '/leaderboards/community-all-time';
  const saveVotes = async (votes: number) => {
    await saveListings(listings.slice(0, 3).map((listing, index) => ({ ...listing, votes: index === 2 ? 0 : votes })));
    await announceEverything(now);
  };

  test('has no rank below those with votes', async () => {
    await saveVotes(7);
    const rows = (await html(`${allTime}/page/2`)).split('board-row"').slice(1);
    expect(rows.at(-1)).toContain('Entry 2<');
    expect(rows.at(-1)).not.toContain('Rank </span>');
    expect(await html(allTime)).toContain('Rank </span>20');
  });

  test('has no rank even when first, and the board says why', async () => {
    expect(await html(allTime)).not.toContain('none has a place');
    await saveListings(listings.map((listing) => ({ ...listing, votes: 0 })));
    await announceEverything(now);
    const page = await html(allTime);
    expect(page).toContain('No votes yet, so no ranking.');
    expect(page).not.toContain('Rank </span>');
    expect(load(page)('.board-row-metric').length).toBe(0);
  });
});

test('a board without votes has its parts in the same place on each card', async () => {
  await saveListings([aListing({ _id: 899, name: 'Unvoted', votes: 0 })]);
  await announceEverything(now);
  const $ = load(await html('/leaderboards'));
  for (const card of $('.board-card:not(.board-card-paid)')) expect($(card).children().length).toBeLessThanOrEqual(4);
});
