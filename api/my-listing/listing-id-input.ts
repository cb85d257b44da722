import { z } from 'zod';

/** The path parameter of every operation on one own listing. */
export const listingIdInput = { listing_id: z.int().min(1).describe('Id from list_my_listings.') };
