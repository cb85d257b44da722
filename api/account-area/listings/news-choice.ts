import { z } from 'zod';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { say, sentences } from '../../../shared/kernel/language/say.ts';
import { type FormOutcome, listField } from '../form.ts';
import { revision } from '../listing-fields.ts';

/** When the displayed reading was requested, in ms since the epoch; later readings haven't been seen. */
export const asked = z.coerce.number().pipe(z.int().min(0));

/** Form fields for choosing values read from a website, shared by the team's and the owners' forms. */
export const newsChoice = {
  asked,
  revision,
  field: listField(z.string().max(60)),
  /** If omitted, the primary category is unchanged. */
  category: z.coerce.number().pipe(z.int().min(1)).nullable().catch(null),
};

/** Applies the selected values. After a conflicting edit, the page shows the current differences. */
export async function takeOver(take: Promise<void>, to: string): Promise<FormOutcome> {
  try {
    await take;
  } catch (thrown) {
    if (!hasCode(thrown, 'edit_conflict')) throw thrown;
    const again = sentences(say('problem_listing.edited_since'), say('problem_listing.reading_differs_now'));
    return { status: 409, problems: { '': again } };
  }
  return { to };
}
