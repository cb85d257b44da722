import { z } from 'zod';

/** Maximum answers per call and characters per answer (contract 4.4). */
export const mostAnswers = 30;
export const longestAnswer = 4000;

/** An account's answer to an interview question. Times in UTC. */
export const interviewAnswer = z.object({
  /** Account and question. */
  _id: z.string(),
  account_id: z.uuid(),
  question_id: z.int().min(1),
  answer: z.string().min(1).max(longestAnswer),
  updated_at: z.date(),
});
export type InterviewAnswer = z.infer<typeof interviewAnswer>;
