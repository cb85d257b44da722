import { z } from 'zod';
import { draftPath, submitPath } from '../../../shared/kernel/address/account-paths.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { readOpenDraftOf } from '../../../shared/submission/submission.reads.ts';
import { submitListingOperation } from '../../draft/submit-listing.ts';
import { type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';

/** Begins a draft of a website. A second one of the same website is begun only when that is asked for. */
export const submitMyProduct = memberForm({
  path: submitPath(),
  page: submitPath(),
  press: 'submit',
  input: {
    url: z.string('Enter the address of your website.').trim().min(1, 'Enter the address of your website.'),
    another: z.string().optional(),
  },
  async handle({ url, another }, call) {
    const key = parseWebsite(url)?.key;
    const open = key === undefined ? undefined : await readOpenDraftOf(call.visitor.account._id, key);
    if (open !== undefined && another !== 'yes') return { problems: { url: 'You have a draft of this website.' } };
    return begin(url, call);
  },
});

/** The page says beside the form what can be done with the listing that there is. */
async function begin(url: string, call: MemberCall): Promise<FormOutcome> {
  try {
    const { id } = await operate(submitListingOperation, { url }, call);
    return { to: draftPath(id) };
  } catch (thrown) {
    if (!hasCode(thrown, 'already_listed')) throw thrown;
    return { problems: { url: 'This website has a listing already.' } };
  }
}
