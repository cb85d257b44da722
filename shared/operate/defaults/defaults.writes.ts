import { ProductModel } from '../../commerce/product/product.model.ts';
import { defaultProducts } from '../../commerce/product/product.ts';
import { InterviewQuestionModel } from '../../directory/interview-question/interview-question.model.ts';
import { defaultInterviewQuestions } from '../../directory/interview-question/interview-question.ts';

/** Gives a new installation its products and interview questions. What is there already is left as the operator made it. */
export async function ensureDefaults(): Promise<void> {
  await Promise.all([
    ProductModel.bulkWrite(
      defaultProducts.map((product) => ({
        updateOne: { filter: { _id: product._id }, update: { $setOnInsert: product }, upsert: true },
      })),
      { ordered: false },
    ),
    InterviewQuestionModel.bulkWrite(
      defaultInterviewQuestions.map((question, index) => ({
        updateOne: {
          filter: { _id: index + 1 },
          update: { $setOnInsert: { question, position: index, active: true } },
          upsert: true,
        },
      })),
      { ordered: false },
    ),
  ]);
}
