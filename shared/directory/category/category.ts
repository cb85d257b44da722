import { z } from 'zod';
import { slugSchema } from '../../kernel/text/slug.ts';
import { faqSchema } from '../listing/listing.ts';

/** Maximum former addresses per category; the oldest are dropped. */
export const mostFormerSlugs = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Enter one letter, symbol or emoji. */
export const iconSchema = z
  .string()
  .max(32)
  .refine(
    (text) => [...graphemes.segment(text)].length === 1 && !/[\p{C}\s]/u.test(text.replaceAll(/[\u200d\ufe0f]/g, '')),
    'Enter one letter, symbol or emoji.',
  );

/** A stored category. */
export const categoryRecord = z.object({
  _id: z.int().min(1),
  slug: slugSchema,
  name: z.string().min(1).max(120),
  description: z.string().max(5000).nullable(),
  faqs: z.array(faqSchema).max(10),
  parent_id: z.int().nullable(),
  /** Order among its siblings; equal positions go by name. */
  position: z.int(),
  /** One letter, sign or emoji that is before its name on its own page and in the tree. Older records lack it. */
  icon: iconSchema.nullish(),
  /** Addresses that it, or a category that was merged into it, had before: they lead to it. Older records lack it. */
  former_slugs: z.array(slugSchema).max(mostFormerSlugs).optional(),
  /** Number of manual edits. Missing in older records. */
  revision: z.int().min(0).optional(),
  created_at: z.date(),
});
export type CategoryRecord = z.infer<typeof categoryRecord>;
