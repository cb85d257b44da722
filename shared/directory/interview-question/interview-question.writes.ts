import { InterviewQuestionModel } from './interview-question.model.ts';
import { defaultInterviewQuestions } from './interview-question.ts';

/** Gives a new installation its interview questions. What is there already is left as the operator made it. */
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
