import { isPublicStatus, type ListingRecord } from './listing.ts';

// Several listings can have the same website, but only one claims it: the first one published, the one whose account
// proved ownership, or an imported one. Saved listings block nobody. A unique index decides (listing.model.ts).

/** Whether a listing with this status has claimed its website: it is public, or was before its badge disappeared. */
export const holdsByStatus = ({ status, launched_at }: Pick<ListingRecord, 'status' | 'launched_at'>): boolean =>
  isPublicStatus(status) || (status !== 'archived' && launched_at !== null);

/**
 * The listing with its website claim updated to match its status: public listings claim their website, archived ones
 * release it; for others, the claim is unchanged.
 */
export function withHold(listing: ListingRecord): ListingRecord {
  if (listing.status === 'archived') return { ...listing, holds_website: false };
  return isPublicStatus(listing.status) ? { ...listing, holds_website: true } : listing;
}

/** How a website was claimed. */
export type WebsiteProof = 'published' | 'proved' | 'imported';
