import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { languages } from '../../kernel/language/languages.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';

const interviewQuestionRecord = z.object({
  _id: z.int().min(1),
  question: z.string().min(1).max(300),
  position: z.int(),
  active: z.boolean(),
});
export type InterviewQuestionRecord = z.infer<typeof interviewQuestionRecord>;

const defaultTexts = Array.from({ length: 12 }, (_, index) => `own_listing.interview_asked_${index + 1}` as TextKey);

/** Default questions of a new installation. */
export const defaultInterviewQuestions: readonly string[] = defaultTexts.map((key) => languages.en.textOf(key));

/** An interview question, in the caller's language if it is a default; the operator's own text is unchanged. */
export const interviewQuestionWords = (stored: string): string => sayStored(stored, defaultTexts);
