import { defineModel } from '../../platform/mongo/define-model.ts';
import type { InterviewAnswer } from './interview-answer.ts';

export const InterviewAnswerModel = defineModel<InterviewAnswer>({
  collection: 'interview_answers',
  paths: { _id: String, account_id: String, question_id: Number },
  indexes: [[{ account_id: 1 }]],
});
