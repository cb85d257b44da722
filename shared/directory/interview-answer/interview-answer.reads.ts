import { FounderModel } from '../founder/founder.model.ts';
import type { FounderRecord } from '../founder/founder.ts';
import { readInterviewQuestions } from '../interview-question/interview-question.reads.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import { InterviewAnswerModel } from './interview-answer.model.ts';
import type { InterviewAnswer } from './interview-answer.ts';

/** An interview question with an account's answer. */
export interface AskedQuestion {
  question_id: number;
  question: string;
  answer: string | null;
  updated_at: Date | null;
}

/** All answers of an account; also used for the account's data export. */
export const readAnswers = (accountId: string): Promise<InterviewAnswer[]> =>
  InterviewAnswerModel.find({ account_id: accountId }).sort({ question_id: 1 }).lean<InterviewAnswer[]>().exec();

/** An account's interview: all current questions in order, with its answers. */
export async function readInterview(accountId: string): Promise<AskedQuestion[]> {
  const questions = await readInterviewQuestions();
  const answers = await readAnswers(accountId);
  const given = new Map(answers.map((each) => [each.question_id, each]));
  return questions.map(({ question_id, question }) => {
    const { answer = null, updated_at = null } = given.get(question_id) ?? {};
    return { question_id, question, answer, updated_at };
  });
}

/**
 * ID of the founder on whose page an account's answers appear: the primary founder of its oldest visible listing.
 * Undefined if there is none yet.
 */
export async function readFounderIdOf(accountId: string): Promise<number | undefined> {
  // Filtered by owner only: with the status in the query, the embedded database would scan all listings.
  const listings = await ListingModel.find({ owner_account_id: accountId }, { founder_ids: 1, status: 1 })
    .sort({ _id: 1 })
    .lean<Pick<ListingRecord, 'founder_ids' | 'status'>[]>()
    .exec();
  return listings.find(({ founder_ids, status }) => isPublicStatus(status) && founder_ids.length > 0)?.founder_ids[0];
}

/** The founder on whose page an account's answers appear; undefined if there is none yet. */
export async function readFounderOfAccount(
  accountId: string,
): Promise<Pick<FounderRecord, 'slug' | 'name'> | undefined> {
  const id = await readFounderIdOf(accountId);
  if (id === undefined) return undefined;
  return (await FounderModel.findOne({ _id: id }).lean<FounderRecord>().exec()) ?? undefined;
}

/** The interview on a founder's page: answered questions only, in order. `owners`: accounts that own the founder's listings. */
export async function readInterviewOfFounder(
  founderId: number,
  owners: readonly string[],
): Promise<{ question_id: number; question: string; answer: string }[]> {
  for (const owner of owners) {
    if ((await readFounderIdOf(owner)) !== founderId) continue;
    const interview = await readInterview(owner);
    return interview.flatMap(({ question_id, question, answer }) =>
      answer === null ? [] : [{ question_id, question, answer }],
    );
  }
  return [];
}
