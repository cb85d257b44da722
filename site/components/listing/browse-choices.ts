import type { ListingQuery } from '../../../shared/directory/directory.ts';
import { say } from '../../../shared/kernel/language/say.ts';

/** One of several ways to see what was found, and the address that shows it so. */
interface BrowseChoice {
  label: string;
  href: string;
  isChosen: boolean;
}

type Sort = ListingQuery['sort'];

/** The same address with one parameter changed; undefined takes it off. Another list begins at its first page, another view does not. */
export function browseAddress(address: URL, name: string, value: string | undefined): string {
  const parameters = new URLSearchParams(address.search);
  for (const gone of name === 'view' ? [name] : ['page', name]) parameters.delete(gone);
  for (const [key, text] of [...parameters]) if (text === '') parameters.delete(key);
  if (value !== undefined) parameters.set(name, value);
  return `${address.pathname}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

const liveSorts: readonly Sort[] = ['newest', 'votes', 'trending', 'most_viewed', 'most_followed'];
/** What nobody could vote for or visit yet is not ordered by it. */
const upcomingSorts: readonly Sort[] = ['newest', 'most_followed'];

function sortWords({ q, status }: ListingQuery, sort: Sort): string {
  if (sort !== 'relevance') return say(`browse.sort_${sort}`);
  if (q !== '') return say('browse.sort_best_match');
  return say(status === 'live' ? 'browse.sort_most_voted' : 'browse.sort_soonest');
}

/** The orders that tell something apart: without words the usual one is that by votes. */
export function sortChoices(query: ListingQuery, address: URL): BrowseChoice[] {
  const isByVotes = query.q === '' && query.status === 'live';
  const chosen = isByVotes && query.sort === 'votes' ? 'relevance' : query.sort;
  const others = (query.status === 'live' ? liveSorts : upcomingSorts).filter((sort) => !isByVotes || sort !== 'votes');
  return (['relevance', ...others] as const).map((sort) => ({
    label: sortWords(query, sort),
    href: browseAddress(address, 'sort', sort === 'relevance' ? undefined : sort),
    isChosen: sort === chosen,
  }));
}

/** Products that are live, or launches to come: each in its usual order. */
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

/** The same products as rows or as cards. */
export function viewChoices(isGrid: boolean, address: URL): BrowseChoice[] {
  return [
    { label: say('browse.as_list'), href: browseAddress(address, 'view', undefined), isChosen: !isGrid },
    { label: say('browse.as_grid'), href: browseAddress(address, 'view', 'grid'), isChosen: isGrid },
  ];
}
