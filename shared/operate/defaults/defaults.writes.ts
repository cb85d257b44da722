import { ensureProducts } from '../../commerce/commerce.writes.ts';
import { ensureInterviewQuestions } from '../../directory/directory.writes.ts';

/** Creates a new installation's products and interview questions. Existing ones stay as the operator left them. */
export async function ensureDefaults(): Promise<void> {
  await Promise.all([ensureProducts(), ensureInterviewQuestions()]);
}
