import { ensureProducts } from '../../commerce/commerce.writes.ts';
import { ensureInterviewQuestions } from '../../directory/directory.writes.ts';

/** Gives a new installation its products and interview questions. What is there already is left as the operator made it. */
export async function ensureDefaults(): Promise<void> {
  await Promise.all([ensureProducts(), ensureInterviewQuestions()]);
}
