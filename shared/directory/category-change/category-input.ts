import { z } from 'zod';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { type CategoryRecord, categoryRecord, iconSchema } from '../category/category.ts';

/** Editable fields of a category. */
export const categoryInput = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .min(1, 'Enter a name for the category.')
    .max(120, 'Use at most 120 characters.'),
  slug: slugSchema.max(80, 'Use at most 80 characters.'),
  description: z.string().max(5000, 'Use at most 5,000 characters.').nullable(),
  icon: iconSchema.nullable(),
  position: z.int().min(-1000, 'Enter a number from -1000 to 1000.').max(1000, 'Enter a number from -1000 to 1000.'),
  faqs: categoryRecord.shape.faqs,
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** A category's editable fields. */
export const inputOf = ({ name, slug, description, icon, position, faqs }: CategoryRecord): CategoryInput => ({
  name,
  slug,
  description,
  icon: icon ?? null,
  position,
  faqs,
});
