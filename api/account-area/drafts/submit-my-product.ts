import { z } from 'zod';
import { readProducts } from '../../../shared/commerce/commerce.reads.ts';
import { draftPath, submitPath } from '../../../shared/kernel/address/account-paths.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { readOpenDraftOf } from '../../../shared/submission/submission.reads.ts';
import { noteWantedProduct } from '../../../shared/submission/submission.writes.ts';
import { submitListingOperation } from '../../draft/submit-listing.ts';
import { type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';

/** Creates a draft from a website. A second draft for the same website is created only on request. */
export const submitMyProduct = memberForm({
  path: submitPath(),
  page: submitPath(),
  press: 'submit',
  input: {
    url: z.string(saying('problem.enter_website')).trim().min(1, saying('problem.enter_website')),
    /** ID of the existing draft, if the visitor asked for another draft of the same website. */
    another: z.uuid().optional().catch(undefined),
    /** Product whose order continues once the listing has been saved. */
    order: z.string().max(60).optional().catch(undefined),
  },
  async handle({ url, another, order }, call) {
    const isSold = (await readProducts(call.now)).some(({ code }) => code === order);
    const wanted = isSold ? order : undefined;
    const key = parseWebsite(url)?.key;
    const open = key === undefined ? undefined : await readOpenDraftOf(call.visitor.account._id, key);
    // No idempotency key: while the website is being read, all pages, tabs and buttons share one draft.
    if (open === undefined) return begin(url, wanted, call);
    // On a double click, the newest draft is already the one that the first click created.
    const isBegun = another !== undefined && open.id !== another;
    if (open.isBeingRead || isBegun || wanted !== undefined) return leadToDraft(open.id, wanted, call);
    if (another === undefined) return { problems: { url: say('problem.has_draft') } };
    return begin(url, wanted, { ...call, idempotencyKey: `beside-${another}` });
  },
});

async function leadToDraft(id: string, wanted: string | undefined, { visitor }: MemberCall): Promise<FormOutcome> {
  if (wanted !== undefined) await noteWantedProduct(visitor.account._id, id, wanted);
  return { to: draftPath(id) };
}

/**
 * Creates the draft and returns its page. If the website is already listed, shows an error that explains what to do.
 */
async function begin(
  url: string,
  wanted: string | undefined,
  call: MemberCall & { idempotencyKey?: string | undefined },
): Promise<FormOutcome> {
  try {
    const { id } = await operate(submitListingOperation, { url }, call);
    return await leadToDraft(id, wanted, call);
  } catch (thrown) {
    if (!hasCode(thrown, 'already_listed')) throw thrown;
    return { problems: { url: say('problem.has_listing') } };
  }
}
