import { hasPart } from '../../change/change.reads.ts';
import { categoryTree, listingTable } from '../../directory/directory.reads.ts';
import type { ListingOrder, ListingTable } from '../../directory/directory.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { weekOf } from '../../kernel/week/week-calendar.ts';
import { type LaunchItem, type LaunchSection, rankWeek, toLaunchItem, toRankedItem } from './launch-week.ts';

const orderOfSection: Partial<Record<LaunchSection, ListingOrder>> = {
  trending: 'trending',
  'most-voted': 'votes',
  recent: 'newest',
  'most-viewed': 'most_viewed',
  'most-followed': 'most_followed',
};

/**
 * One page of a section of the launch feed. `today` and `this-week` are ranked by the current week's votes. Empty on a
 * site without launch weeks.
 */
export async function readLaunchFeed(
  section: LaunchSection,
  request: PageRequest,
  now: Date,
): Promise<Page<LaunchItem>> {
  if (!(await hasPart('launches'))) return pageFrom([], request);
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  if (section === 'today' || section === 'this-week') {
    const page = pageFrom(rankedNow(table, section, now), request);
    return { ...page, items: page.items.map(({ row, standing, rank }) => toRankedItem(row, standing, rank, tree)) };
  }
  const order = orderOfSection[section];
  const page = pageFrom(order === undefined ? table.scheduled() : table.live(order), request);
  return { ...page, items: page.items.map((row) => toLaunchItem(row, tree)) };
}

function rankedNow(table: ListingTable, section: 'today' | 'this-week', now: Date) {
  const week = weekOf(now);
  const ranked = rankWeek(table.byWeek().of(week), week).map((entry, index) => ({ ...entry, rank: index + 1 }));
  if (section === 'this-week') return ranked;
  const today = isoDay(now);
  return ranked.filter(({ standing }) => new Date(standing.launched_at).toISOString().startsWith(today));
}
