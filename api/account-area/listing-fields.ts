import { z } from 'zod';

/** Fields of forms for one listing: its ID, and its revision when the page was loaded. */
export const listing_id = z.coerce.number().pipe(z.int().min(1));
export const revision = z.coerce.number().pipe(z.int().min(0));
