import { z } from 'zod';
import { slugSchema } from '../../kernel/text/slug.ts';
import { faqSchema } from '../listing/listing.ts';

/** `scheduled`: published automatically at its time. */
const postStatuses = ['draft', 'scheduled', 'published'] as const;

const mostFormerSlugs = 50;

/** A stored blog post, or a custom page, since they have the same fields. */
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
  /** Publication time of scheduled posts. */
  scheduled_for: z.date().nullish(),
  /** Former slugs, which redirect. Absent in older records. */
  former_slugs: z.array(slugSchema).max(mostFormerSlugs).optional(),
  /** Number of manual saves. Absent in older records. */
  revision: z.int().min(0).optional(),
});
export type PostRecord = z.infer<typeof postRecord>;
