import { ensureProducts } from '../../commerce/product/product.writes.ts';
import { ensureInterviewQuestions } from '../../directory/interview-question/interview-question.writes.ts';

/** Gives a new installation its products and interview questions. What is there already is left as the operator made it. */
export async function ensureDefaults(): Promise<void> {
  await Promise.all([ensureProducts(), ensureInterviewQuestions()]);
}
