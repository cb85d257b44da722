import { z } from 'zod';
import { claimMethods } from '../../../shared/community/community.ts';
import { claimPath, newClaimPath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { claimListingOperation } from '../../claim/claim-listing.ts';
import { emailField } from '../email-field.ts';
import { memberForm } from '../form.ts';
import { operate } from '../operate.ts';

/** Claims a listing by the chosen method. */
export const beginMyClaim = memberForm({
  path: newClaimPath(),
  page: newClaimPath(),
  input: {
    slug: z.string().min(1).max(220),
    method: z.enum(claimMethods, saying('problem.choose_proof')),
    email: z
      .string()
      .trim()
      .transform((text) => (text === '' ? undefined : text))
      .pipe(emailField.optional())
      .optional(),
  },
  async handle({ slug, method, email }, call) {
    // The email field is shown for all methods, but only one uses it.
    const wish = { slug, method, ...(method === 'email' && { email }) };
    const { claim_id } = await operate(claimListingOperation, wish, call);
    return { to: `${claimPath(claim_id)}?done=begun` };
  },
});
