import type { ListingQuery } from '../../../shared/directory/directory.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { pageOffset } from '../../../shared/kernel/paging.ts';
import { countOf } from '../../../shared/kernel/text/figures.ts';

/** A view option with its URL. */
interface BrowseChoice {
  label: string;
  href: string;
  isChosen: boolean;
}

type Sort = ListingQuery['sort'];

/** Products per page, by view: a grid has two, three or four columns, and its last row is full. */
const pageSizes = { list: 20, grid: 24 } as const;

/** The query, with the view's page size if the URL sets none. */
export const sizedFor = (isGrid: boolean, query: ListingQuery, address: URL): ListingQuery =>
  address.searchParams.has('per_page') ? query : { ...query, per_page: pageSizes[isGrid ? 'grid' : 'list'] };

/** Number of products found; with "or more" if matches were left out. */
export function productCount({ status }: ListingQuery, { total, isCut }: { total: number; isCut: boolean }): string {
  const count = status === 'upcoming' ? say('browse.upcoming_products', { count: total }) : countOf(total, 'product');
  return isCut ? say('admin.or_more', { count }) : count;
}

/** The URL with one parameter changed; undefined removes it. A different list starts on page one. */
export function browseAddress(address: URL, name: string, value: string | undefined): string {
  const parameters = new URLSearchParams(address.search);
  for (const gone of ['page', name]) parameters.delete(gone);
  for (const [key, text] of [...parameters]) if (text === '') parameters.delete(key);
  if (value !== undefined) parameters.set(name, value);
  return `${address.pathname}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

const liveSorts: readonly Sort[] = ['newest', 'votes', 'trending', 'most_viewed', 'most_followed'];
const byVotes: readonly Sort[] = ['votes', 'trending'];
/** Sort orders for upcoming launches, which have no votes or visits yet. */
const upcomingSorts: readonly Sort[] = ['newest', 'most_followed'];

function sortWords({ q, status }: ListingQuery, sort: Sort, isVoted: boolean): string {
  if (sort !== 'relevance') return say(`browse.sort_${sort}`);
  if (q !== '') return say('browse.sort_best_match');
  if (status !== 'live') return say('browse.sort_soonest');
  return say(isVoted ? 'browse.sort_most_voted' : 'browse.sort_default');
}

/**
 * Whether the site has votes, and whether the products listed in the default order have any; if not, that order isn't
 * called "most votes".
 */
interface VoteFacts {
  hasVotes: boolean;
  isVoted: boolean;
}

/** The sort orders that make sense. Without search words, the default is by votes, if there are any. */
export function sortChoices(query: ListingQuery, address: URL, { hasVotes, isVoted }: VoteFacts): BrowseChoice[] {
  const isByVotes = query.q === '' && query.status === 'live';
  const chosen = isByVotes && query.sort === 'votes' ? 'relevance' : query.sort;
  const isOff = (sort: Sort) => (isByVotes && sort === 'votes') || (!hasVotes && byVotes.includes(sort));
  const others = (query.status === 'live' ? liveSorts : upcomingSorts).filter((sort) => !isOff(sort));
  return (['relevance', ...others] as const).map((sort) => ({
    label: sortWords(query, sort, hasVotes && isVoted),
    href: browseAddress(address, 'sort', sort === 'relevance' ? undefined : sort),
    isChosen: sort === chosen,
  }));
}

/** Live products or upcoming launches, each in its default order. */
export function statusChoices({ status }: ListingQuery, address: URL): BrowseChoice[] {
  const plain = new URL(browseAddress(address, 'sort', undefined), address);
  return [
    {
      label: say('browse.live_products'),
      href: browseAddress(plain, 'status', undefined),
      isChosen: status === 'live',
    },
    {
      label: say('browse.upcoming_launches'),
      href: browseAddress(plain, 'status', 'upcoming'),
      isChosen: status === 'upcoming',
    },
  ];
}

/** The same products as rows or cards: each link leads to the page with the first product visible now. */
export function viewChoices(isGrid: boolean, query: ListingQuery, address: URL): BrowseChoice[] {
  return [false, true].map((toGrid) => {
    const view = new URL(browseAddress(address, 'view', toGrid ? 'grid' : undefined), address);
    const page = Math.floor(pageOffset(query) / sizedFor(toGrid, query, address).per_page) + 1;
    return {
      label: say(toGrid ? 'browse.as_grid' : 'browse.as_list'),
      href: browseAddress(view, 'page', page === 1 ? undefined : `${page}`),
      isChosen: toGrid === isGrid,
    };
  });
}
