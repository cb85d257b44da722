import { z } from 'zod';

/** The most answers of one call, and the most characters of one (contract 4.4). */
export const mostAnswers = 30;
export const longestAnswer = 4000;

/** What an account answers to a question of the founder interview. Times in UTC. */
export const interviewAnswer = z.object({
  /** Of the account and the question. */
  _id: z.string(),
  account_id: z.uuid(),
  question_id: z.int().min(1),
  answer: z.string().min(1).max(longestAnswer),
  updated_at: z.date(),
});
export type InterviewAnswer = z.infer<typeof interviewAnswer>;
