import { z } from 'zod';

/** Fields of the forms of one listing: which one, and how often it had been changed when its page was loaded. */
export const listing_id = z.coerce.number().pipe(z.int().min(1));
export const revision = z.coerce.number().pipe(z.int().min(0));
