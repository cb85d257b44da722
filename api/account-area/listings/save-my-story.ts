import { z } from 'zod';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { storySections } from '../../../shared/submission/submission.ts';
import { setFounderStoryOperation } from '../../my-listing/set-founder-story.ts';
import { memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';

const page = `${accountListingsPath()}/:listing_id/story`;

/** Edits a story: saves its parts, or previews them. */
export const saveMyStory = memberForm({
  path: `${page}/save`,
  page,
  // Enough for nine parts at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 1024 * 1024,
  input: { listing_id, do: z.string().catch('save') },
  async handle({ listing_id, do: action }, call) {
    if (action === 'preview') return { problems: {}, status: 200 };
    const typed = storySections.flatMap((part) => {
      const text = call.fields[part]?.[0]?.replace(/\r\n?/g, '\n').trim();
      // Untouched parts may have been changed elsewhere since.
      const seen = call.fields[`seen.${part}`]?.[0]?.replace(/\r\n?/g, '\n').trim();
      return text === undefined || text === seen ? [] : [[part, text]];
    });
    await operate(setFounderStoryOperation, { listing_id, ...Object.fromEntries(typed) }, call);
    return { to: `${accountListingPath(listing_id, 'story')}?done=saved` };
  },
});
