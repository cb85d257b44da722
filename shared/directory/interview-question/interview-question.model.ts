import { defineModel } from '../../platform/mongo/define-model.ts';
import type { InterviewQuestionRecord } from './interview-question.ts';

export const InterviewQuestionModel = defineModel<InterviewQuestionRecord>({
  collection: 'interview_questions',
  paths: { _id: Number, active: Boolean, position: Number },
  indexes: [[{ active: 1, position: 1, _id: 1 }]],
});
