import { z } from 'zod';
import { saying } from '../../kernel/language/say.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { faqSchema } from '../listing/listing.ts';

/** Maximum former slugs per category; the oldest are dropped. */
export const mostFormerSlugs = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A single letter, symbol or emoji. */
export const iconSchema = z
  .string()
  .max(32)
  .refine(
    (text) => [...graphemes.segment(text)].length === 1 && !/[\p{C}\s]/u.test(text.replaceAll(/[\u200d\ufe0f]/g, '')),
    saying('problem_team.category_sign'),
  );

/** A stored category. */
export const categoryRecord = z.object({
  _id: z.int().min(1),
  slug: slugSchema,
  name: z.string().min(1).max(120),
  description: z.string().max(5000).nullable(),
  faqs: z.array(faqSchema).max(10),
  parent_id: z.int().nullable(),
  /** Order among siblings; ties are sorted by name. */
  position: z.int(),
  /**
   * A letter, symbol or emoji shown before the category's name on its page and in the tree. Absent in older records.
   */
  icon: iconSchema.nullish(),
  /**
   * Slugs that redirect to this category: its own former ones, and those of categories merged into it. Absent in older
   * records.
   */
  former_slugs: z.array(slugSchema).max(mostFormerSlugs).optional(),
  /** Number of manual edits. Absent in older records. */
  revision: z.int().min(0).optional(),
  created_at: z.date(),
});
export type CategoryRecord = z.infer<typeof categoryRecord>;
