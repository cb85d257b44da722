import { z } from 'zod';
import { slugSchema } from '../../kernel/text/slug.ts';
import { faqSchema } from '../listing/listing.ts';

/** A category as it is stored. */
export const categoryRecord = z.object({
  _id: z.int().min(1),
  slug: slugSchema,
  name: z.string().min(1).max(120),
  description: z.string().max(5000).nullable(),
  faqs: z.array(faqSchema).max(10),
  parent_id: z.int().nullable(),
  /** Order among its siblings; equal positions go by name. */
  position: z.int(),
  created_at: z.date(),
});
export type CategoryRecord = z.infer<typeof categoryRecord>;
