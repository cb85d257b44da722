import type { SlipwayError } from '../../shared/kernel/errors.ts';
import { problemInWords } from '../../shared/publish/publish.ts';
import type { FormAgain } from './form.ts';

/** An operation's errors by field. */
export function problemsOf(refusal: SlipwayError): FormAgain {
  const named = Object.fromEntries(refusal.problems.map((problem) => [problem.field, problemInWords(problem)]));
  const problems = refusal.problems.length === 0 ? { '': refusal.message } : named;
  return { problems, status: refusal.code === 'rate_limited' ? 429 : 422 };
}
