import { z } from 'zod';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { type FormOutcome, listField } from '../form.ts';
import { revision } from '../listing-fields.ts';

/** When the reading was asked for that a page shows, in ms since the epoch: what came since was not seen. */
export const asked = z.coerce.number().pipe(z.int().min(0));

/** Chosen values from a website, in forms of the team or owners. */
export const newsChoice = {
  asked,
  revision,
  field: listField(z.string().max(60)),
  /** Without one the primary category stays. */
  category: z.coerce.number().pipe(z.int().min(1)).nullable().catch(null),
};

/** Takes over what was chosen; where the same was edited meanwhile the page shows what differs now. */
export async function takeOver(take: Promise<void>, to: string): Promise<FormOutcome> {
  try {
    await take;
  } catch (thrown) {
    if (!hasCode(thrown, 'edit_conflict')) throw thrown;
    const again = 'The listing changed since you opened this page. Review the current differences and choose again.';
    return { status: 409, problems: { '': again } };
  }
  return { to };
}
