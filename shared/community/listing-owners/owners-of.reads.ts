import { readPeople } from '../../directory/directory.reads.ts';
import { isMember, type ListingRecord } from '../../directory/directory.ts';

/** The accounts that own a listing: the main owner and co-owners. None if nobody owns it. */
export async function ownersOf({ _id, owner_account_id }: ListingRecord): Promise<string[]> {
  if (owner_account_id === null) return [];
  const people = (await readPeople(_id)).filter(isMember).filter(({ role }) => role === 'owner');
  return [owner_account_id, ...people.map(({ account_id }) => account_id)];
}
