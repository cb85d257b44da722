import { z } from 'zod';
import { keptFresh } from '../../change/change.ts';
import { InterviewQuestionModel } from './interview-question.model.ts';
import type { InterviewQuestionRecord } from './interview-question.ts';

export const interviewQuestionView = z
  .object({ question_id: z.int().describe('ID to pass in `answers` to answer_interview.'), question: z.string() })
  .meta({ id: 'InterviewQuestion' });
export type InterviewQuestionView = z.infer<typeof interviewQuestionView>;

export const readInterviewQuestions: () => Promise<InterviewQuestionView[]> = keptFresh(
  async () => {
    const questions = await InterviewQuestionModel.find({ active: true })
      .sort({ position: 1, _id: 1 })
      .lean<InterviewQuestionRecord[]>()
      .exec();
    return questions.map(({ _id, question }) => ({ question_id: _id, question }));
  },
  (change) => change.room === 'interview-question',
);
