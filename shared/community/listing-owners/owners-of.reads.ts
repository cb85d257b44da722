import { readPeople } from '../../directory/directory.reads.ts';
import { isMember, type ListingRecord } from '../../directory/directory.ts';

/** Accounts that own a listing: its owner and co-owners. Empty if it has no owner. */
export async function ownersOf({ _id, owner_account_id }: ListingRecord): Promise<string[]> {
  if (owner_account_id === null) return [];
  const people = (await readPeople(_id)).filter(isMember).filter(({ role }) => role === 'owner');
  return [owner_account_id, ...people.map(({ account_id }) => account_id)];
}
