import { InterviewQuestionModel } from './interview-question.model.ts';
import { defaultInterviewQuestions } from './interview-question.ts';

/** Creates the default interview questions unless the site already has questions. Safe to repeat. */
export async function ensureInterviewQuestions(): Promise<void> {
  await InterviewQuestionModel.bulkWrite(
    defaultInterviewQuestions.map((question, index) => ({
      updateOne: {
        filter: { _id: index + 1 },
        update: { $setOnInsert: { question, position: index, active: true } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
