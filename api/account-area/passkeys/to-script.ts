import { SlipwayError } from '../../../shared/kernel/errors.ts';
import type { FormOutcome } from '../form.ts';

/** Result of a form submitted by our script: the requested data, or `{ problem }` with a message to show. */
export async function toScript(answer: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await answer();
  } catch (refusal) {
    if (!(refusal instanceof SlipwayError)) throw refusal;
    return { json: { problem: refusal.message } };
  }
}
