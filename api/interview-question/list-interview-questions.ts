import { z } from 'zod';
import { interviewQuestionView, readInterviewQuestions } from '../../shared/directory/directory.reads.ts';
import { defineOperation } from '../operation.ts';

export const listInterviewQuestionsOperation = defineOperation({
  name: 'list_interview_questions',
  method: 'GET',
  path: '/interview-questions',
  tag: 'People and posts',
  scope: null,
  idempotent: false,
  quotesOthers: false,
  showsCounts: false,
  summary: 'List founder interview questions',
  description: 'Lists the founder interview questions, with the `question_id` for answer_interview.',
  output: z.object({ items: z.array(interviewQuestionView) }),
  example: {
    input: {},
    output: { items: [{ question_id: 1, question: 'Who is it for, and what did they use before?' }] },
  },
  handle: async () => ({ items: await readInterviewQuestions() }),
});
