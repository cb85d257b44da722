import type { ListingRecord } from '../listing/listing.ts';
import { readStoredListing } from '../listing/stored-listing.reads.ts';
import { readRole } from './held-listing.reads.ts';
import { mayAct } from './listing-role.ts';
import { readInvitation } from './membership.reads.ts';
import type { Invitation } from './membership.ts';

/** The valid invite for a token, with its listing, or undefined. Doesn't use it up. */
export async function readOpenInvite(
  token: string,
  now: Date,
): Promise<{ invite: Invitation; listing: ListingRecord } | undefined> {
  const invite = await readInvitation(token, now);
  const listing = invite && (await readStoredListing(invite.listing_id));
  if (invite === undefined || listing === undefined) return undefined;
  // Losing the permission to invite revokes the sender's invites. This catches an invite sent during the revocation.
  const sender = await readRole(invite.invited_by, listing);
  return sender !== undefined && mayAct(sender, 'manage_people') ? { invite, listing } : undefined;
}
