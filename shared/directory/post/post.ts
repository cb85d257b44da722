import { z } from 'zod';
import { slugSchema } from '../../kernel/text/slug.ts';
import { faqSchema } from '../listing/listing.ts';

const postStatuses = ['draft', 'published'] as const;

/** A blog post as it is stored. */
export const postRecord = z.object({
  _id: z.int().min(1),
  slug: slugSchema,
  status: z.enum(postStatuses),
  title: z.string().min(1).max(200),
  excerpt: z.string().max(500),
  body_markdown: z.string().max(200_000),
  author: z.string().max(160),
  tags: z.array(z.string().max(60)).max(20),
  faqs: z.array(faqSchema).max(20),
  published_at: z.date().nullable(),
  updated_at: z.date(),
});
export type PostRecord = z.infer<typeof postRecord>;
