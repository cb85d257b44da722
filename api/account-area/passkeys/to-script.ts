import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { problemInLanguage } from '../../../shared/publish/publish.ts';
import type { FormOutcome } from '../form.ts';

/** The outcome of a form that a script of ours sends: what it asked for, or `{ problem }` in words that it shows. */
export async function toScript(answer: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await answer();
  } catch (refusal) {
    if (!(refusal instanceof SlipwayError)) throw refusal;
    return { json: { problem: problemInLanguage(refusal.message) } };
  }
}
