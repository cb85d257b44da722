import { z } from 'zod';

/** Path parameter of all operations on the caller's listing. */
export const listingIdInput = { listing_id: z.int().min(1).describe('ID from list_my_listings.') };
