import { listListingsOf } from './held-listing.reads.ts';

/** As many as a list to choose from can have. */
const mostListed = 200;

/** The listings of which an account is one of the people, by name, to choose one of: the newest 200. */
export async function readChoosableListings(accountId: string): Promise<{ id: number; name: string }[]> {
  const { items } = await listListingsOf(accountId, { page: 1, per_page: mostListed });
  return items
    .map(({ _id, name }) => ({ id: _id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}
