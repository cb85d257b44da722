import { hasPart } from '../../change/change.reads.ts';
import { categoryTree, listingTable, readAwardsOfWeeks } from '../../directory/directory.reads.ts';
import { imageHashOf, type ListingSummary, toSummary } from '../../directory/directory.ts';
import { savePath, votePath } from '../../kernel/address/community-paths.ts';
import { imagePath, listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { addWeeks, weekOf } from '../../kernel/week/week-calendar.ts';
import { readLaunchFeed, readWeekStates } from '../../launch/launch.reads.ts';
import { countCommentsAt } from '../comment/listing-comments.reads.ts';
import type { WeekIssue } from './week-issue.ts';

/** Number of weeks for which a final week is still news. */
const newsForWeeks = 3;
const mostNew = 10;

/**
 * Content of the current newsletter: the latest final week's awards and number of launches, and this week's launches.
 * Undefined if no week became final in the last three weeks, or the site has no launch weeks.
 */
export async function readWeekIssue(now: Date): Promise<WeekIssue | undefined> {
  if (!(await hasPart('launches'))) return undefined;
  const current = weekOf(now);
  const week = (await readWeekStates()).findLast(({ state }) => state === 'final')?._id;
  if (week === undefined || week < addWeeks(current, -newsForWeeks)) return undefined;
  const hasVotes = await hasPart('votes');
  const [awards, table, tree, { items: ranked }] = await Promise.all([
    hasVotes ? readAwardsOfWeeks([week]) : [],
    listingTable(),
    categoryTree(),
    readLaunchFeed('this-week', { page: 1, per_page: mostNew }, now),
  ]);
  const won = awards.flatMap(({ place, votes, listing_id }) => {
    const row = table.getLive(listing_id);
    return row === undefined ? [] : [{ place, votes, row }];
  });
  const comments = await countCommentsAt([...won.map(({ row }) => row.slug), ...ranked.map(({ slug }) => slug)]);
  const named = ({
    name,
    tagline,
    slug,
    logo_url,
  }: Pick<ListingSummary, 'name' | 'tagline' | 'slug' | 'logo_url'>) => ({
    name,
    tagline: tagline ?? '',
    url: absoluteUrl(listingPath(slug)),
    comments: comments.get(slug) ?? 0,
    logo: logoOf(logo_url),
  });
  return {
    week,
    hasVotes,
    winners: won.map(({ place, votes, row }) => ({ ...named(toSummary(row, tree)), place, votes })),
    launches: [...table.byWeek().of(week)].length,
    fresh: ranked.map((item) => ({
      ...named(item),
      votes: item.week_votes ?? 0,
      voteUrl: absoluteUrl(votePath(item.slug)),
      saveUrl: absoluteUrl(savePath(item.slug)),
    })),
  };
}

/** URL of our copy of a logo as PNG, since email clients don't support newer formats. */
export function logoOf(url: string | null): string | null {
  const hash = imageHashOf(url);
  return hash === undefined ? null : absoluteUrl(imagePath(hash, 96, 'png'));
}
