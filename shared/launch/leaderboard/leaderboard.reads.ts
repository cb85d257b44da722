import { hasPart } from '../../change/change.reads.ts';
import { categoryTree, listingTable, readDemoListings } from '../../directory/directory.reads.ts';
import type { ListingOrder, ListingRow, ListingTable } from '../../directory/directory.ts';
import { toSummary } from '../../directory/directory.ts';
import { type Page, type PageRequest, pageFrom, pageFromLeading, pageOffset } from '../../kernel/paging.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readRankedWeek } from '../launch-week/ranked-week.reads.ts';
import { type Board, boardFacts, type LeaderboardItem } from './leaderboard.ts';

interface Entry {
  row: ListingRow;
  /** Its rank, if it differs from its position: in past weeks, listings below a removed one don't move up. */
  rank?: number;
  value: number;
  source: string | null;
  as_of: string | null;
}

/** One page of a leaderboard. Only `community-weekly` uses `week`. Listings without the figure are omitted. */
export async function readLeaderboard(
  board: Board,
  week: Monday,
  request: PageRequest,
): Promise<Page<LeaderboardItem>> {
  if (!(await hasPart('votes'))) return pageFrom([], request);
  const [table, tree, demo] = await Promise.all([listingTable(), categoryTree(), readDemoListings()]);
  const page =
    board === 'community-weekly'
      ? pageFrom(await weeklyEntries(week), request)
      : entriesOf(board, (order) => ownRows(table, order, demo), request);
  const { metric, paid } = boardFacts[board];
  const first = pageOffset(request) + 1;
  const items = page.items.map(({ row, value, source, as_of, rank }, index) => ({
    rank: rank ?? first + index,
    listing: toSummary(row, tree),
    metric: { name: metric, value, source, as_of },
    paid,
  }));
  return { ...page, items };
}

// Leaderboards may contain every listing, so only the page's rows become entries.
function entriesOf(
  board: Exclude<Board, 'community-weekly'>,
  live: (order: ListingOrder) => readonly ListingRow[],
  request: PageRequest,
): Page<Entry> {
  switch (board) {
    case 'community-all-time':
      return mapPage(pageFrom(live('votes'), request), (row) => ownFigure(row, row.votes));
    case 'billboard':
      return mapPage(
        pageFromLeading(live('billboard'), (row) => row.billboard_cents > 0, request),
        (row) => ownFigure(row, row.billboard_cents),
      );
    case 'domain-rating':
      return entriesWithFigure(live('domain_rating'), domainRatingEntry, request);
    case 'revenue':
      return entriesWithFigure(live('revenue'), revenueEntry, request);
  }
}

/** Demo votes and figures are made up, so demo listings are only ranked while there are no others. */
function ownRows(table: ListingTable, order: ListingOrder, demo: ReadonlySet<number>): readonly ListingRow[] {
  const rows = table.live(order);
  if (demo.size === 0) return rows;
  return table.derived(`own ${order} beside a demo of ${demo.size}`, () => {
    const own = rows.filter(({ id }) => !demo.has(id));
    return own.length === 0 ? rows : own;
  });
}

/** A week's launches that have a rank. */
async function weeklyEntries(week: Monday): Promise<Entry[]> {
  const { launches } = await readRankedWeek(week);
  return launches.flatMap(({ row, standing, rank }) =>
    rank === null ? [] : [{ ...ownFigure(row, standing.votes), rank }],
  );
}

/** Rows sorted by a third-party figure; those without one come last and have no entry. */
function entriesWithFigure(
  rows: readonly ListingRow[],
  entryOf: (row: ListingRow) => Entry[],
  request: PageRequest,
): Page<Entry> {
  const page = pageFromLeading(rows, (row) => entryOf(row).length > 0, request);
  return { ...page, items: page.items.flatMap(entryOf) };
}

const mapPage = <Item, Mapped>(page: Page<Item>, map: (item: Item) => Mapped): Page<Mapped> => ({
  ...page,
  items: page.items.map(map),
});

const ownFigure = (row: ListingRow, value: number): Entry => ({ row, value, source: null, as_of: null });

function domainRatingEntry(row: ListingRow): Entry[] {
  if (row.domain_rating === null) return [];
  const { value, source, checked_at } = row.domain_rating;
  return [{ row, value, source, as_of: new Date(checked_at).toISOString() }];
}

function revenueEntry(row: ListingRow): Entry[] {
  if (row.revenue === null) return [];
  return [{ row, value: row.revenue.monthly_cents, source: row.revenue.source, as_of: row.revenue.as_of }];
}
