import { isShopOpen } from '../../shared/commerce/commerce.reads.ts';
import { readOwnListing } from '../../shared/submission/submission.reads.ts';
import type { OwnedListing } from '../../shared/submission/submission.ts';
import type { OperationContext } from '../context.ts';
import { signedIn } from '../signed-in.ts';

/** The caller's listing, with the next steps that are possible now. Throws the same errors as `readOwnListing`. */
export const ownListing = async (listingId: number, context: OperationContext): Promise<OwnedListing> =>
  readOwnListing(signedIn(context).accountId, listingId, await isShopOpen(context.now));
