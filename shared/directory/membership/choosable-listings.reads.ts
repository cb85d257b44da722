import { listListingsOf } from './held-listing.reads.ts';

/** Maximum options in a select. */
const mostListed = 200;

/** The newest 200 listings an account owns or edits, by name, to choose from. */
export async function readChoosableListings(accountId: string): Promise<{ id: number; name: string }[]> {
  const { items } = await listListingsOf(accountId, { page: 1, per_page: mostListed });
  return items
    .map(({ _id, name }) => ({ id: _id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}
