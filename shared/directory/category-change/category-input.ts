import { z } from 'zod';
import { saying } from '../../kernel/language/say.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { atMostCharacters } from '../../kernel/text/figures.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { type CategoryRecord, categoryRecord, iconSchema } from '../category/category.ts';

/** Editable fields of a category. */
export const categoryInput = z.object({
  name: z.string().overwrite(cleanLine).min(1, saying('problem_team.category_name')).max(120, atMostCharacters(120)),
  slug: slugSchema.max(80, atMostCharacters(80)),
  description: z.string().max(5000, atMostCharacters(5000)).nullable(),
  icon: iconSchema.nullable(),
  position: z
    .int()
    .min(-1000, saying('problem_team.category_position'))
    .max(1000, saying('problem_team.category_position')),
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
