import { categoryTree, listingTable } from '../../directory/directory.reads.ts';
import type { ListingRow, ListingTable } from '../../directory/directory.ts';
import { toSummary } from '../../directory/directory.ts';
import { type Page, type PageRequest, pageFrom, pageFromLeading, pageOffset } from '../../kernel/paging.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readRankedWeek } from '../launch-week/ranked-week.reads.ts';
import { type Board, boardFacts, type LeaderboardItem } from './leaderboard.ts';

interface Entry {
  row: ListingRow;
  /** Its place where that is not the one in the list: in a week that is over nobody moves up. */
  rank?: number;
  value: number;
  source: string | null;
  as_of: string | null;
}

/** One page of a board. `week` is read by `community-weekly` only. Listings without the figure are not on the board. */
export async function readLeaderboard(
  board: Board,
  week: Monday,
  request: PageRequest,
): Promise<Page<LeaderboardItem>> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const page =
    board === 'community-weekly' ? pageFrom(await weeklyEntries(week), request) : entriesOf(board, table, request);
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

// Boards may hold every listing: only the rows of the page become entries.
function entriesOf(board: Exclude<Board, 'community-weekly'>, table: ListingTable, request: PageRequest): Page<Entry> {
  switch (board) {
    case 'community-all-time':
      return mapPage(pageFrom(table.live('votes'), request), (row) => ownFigure(row, row.votes));
    case 'billboard':
      return mapPage(
        pageFromLeading(table.live('billboard'), (row) => row.billboard_cents > 0, request),
        (row) => ownFigure(row, row.billboard_cents),
      );
    case 'domain-rating':
      return entriesWithFigure(table.live('domain_rating'), domainRatingEntry, request);
    case 'revenue':
      return entriesWithFigure(table.live('revenue'), revenueEntry, request);
  }
}

/** The launches of a week that have a place in it. */
async function weeklyEntries(week: Monday): Promise<Entry[]> {
  const { launches } = await readRankedWeek(week);
  return launches.flatMap(({ row, standing, rank }) =>
    rank === null ? [] : [{ ...ownFigure(row, standing.votes), rank }],
  );
}

/** Rows sorted by a figure of another party: those that lack it come last and have no entry. */
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
