import { z } from 'zod';

/** News that a listing's owner posted, as it is stored. */
export const updateRecord = z.object({
  _id: z.int().min(1),
  listing_id: z.int().min(1),
  title: z.string().min(1).max(200),
  /** Plain text. */
  body: z.string().min(1).max(5000),
  published_at: z.date(),
});
export type UpdateRecord = z.infer<typeof updateRecord>;
