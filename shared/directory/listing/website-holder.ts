import { isPublicStatus, type ListingRecord } from './listing.ts';

// Several listings can have the same website, but only one holds its address: the first published, the one whose account proved the website,
// or the one the operator imported. Saved listings block nobody. A unique index decides (listing.model.ts).

/** Whether a listing without a word about it holds its website's address: it is public, or was before its badge went. */
export const holdsByStatus = ({ status, launched_at }: Pick<ListingRecord, 'status' | 'launched_at'>): boolean =>
  isPublicStatus(status) || (status !== 'archived' && launched_at !== null);

/** A listing with what follows from its status: what becomes public holds its address from then on, and what is archived lets go of it. */
export function withHold(listing: ListingRecord): ListingRecord {
  if (listing.status === 'archived') return { ...listing, holds_website: false };
  return isPublicStatus(listing.status) ? { ...listing, holds_website: true } : listing;
}

/** What settled an address. */
export type WebsiteProof = 'published' | 'proved' | 'imported';
