import { z } from 'zod';
import { readFounderOfAccount, readInterview } from '../../shared/directory/directory.reads.ts';
import { longestAnswer, mostAnswers } from '../../shared/directory/directory.ts';
import { answerInterview } from '../../shared/directory/directory.writes.ts';
import { founderPath } from '../../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../../shared/kernel/address/site-address.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';

const example = { question_id: 3, answer: 'My notes were in four apps, and none found the others.' };

export const answerInterviewOperation = defineOperation({
  name: 'answer_interview',
  method: 'PUT',
  path: '/me/interview',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Answer founder interview questions',
  description:
    "Answers questions from list_interview_questions; answers appear on the founder's page. New answers replace earlier ones; an empty string " +
    'deletes the answer.',
  bodyInput: {
    answers: z
      .array(z.strictObject({ question_id: z.int().min(1), answer: z.string().max(longestAnswer) }))
      .max(mostAnswers)
      .describe("In the person's own words."),
  },
  output: z.object({
    answers: z.array(
      z.object({ question_id: z.int(), question: z.string(), answer: z.string(), updated_at: z.string() }),
    ),
    open_questions: z.int(),
    url: z.string().nullable().describe("URL of the founder's page; null until one of their listings is public."),
  }),
  example: {
    input: { answers: [example] },
    output: {
      answers: [
        {
          ...example,
          question: 'What made you start building it?',
          updated_at: '2026-11-18T12:00:00.000Z',
        },
      ],
      open_questions: 11,
      url: 'https://directory.example/founders/ines-prado',
    },
  },
  handle: async ({ answers }, context) => {
    const { accountId } = signedIn(context);
    await answerInterview(accountId, answers, context.now);
    const interview = await readInterview(accountId);
    const founder = await readFounderOfAccount(accountId);
    const answered = interview.flatMap(({ answer, updated_at, ...question }) =>
      answer === null || updated_at === null ? [] : [{ ...question, answer, updated_at: updated_at.toISOString() }],
    );
    return {
      answers: answered,
      open_questions: interview.length - answered.length,
      url: founder === undefined ? null : absoluteUrl(founderPath(founder.slug)),
    };
  },
});
