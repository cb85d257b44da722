import { commitChange } from '../../change/change.writes.ts';
import { requireUnbound } from '../../identity/identity.ts';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { readInterviewQuestions } from '../interview-question/interview-question.reads.ts';
import { InterviewAnswerModel } from './interview-answer.model.ts';
import { readFounderIdOf } from './interview-answer.reads.ts';
import { interviewAnswer } from './interview-answer.ts';

interface GivenAnswer {
  question_id: number;
  answer: string;
}

/**
 * Saves an account's answers, replacing earlier ones to the same questions, and publishes them on its founder's page;
 * blank answers are removed. Throws `invalid_parameter` for unknown or repeated questions.
 */
export async function answerInterview(accountId: string, given: readonly GivenAnswer[], now: Date): Promise<void> {
  requireUnbound();
  await requireAsked(given);
  const idOf = (question: number): string => `${accountId}.${question}`;
  const [blank, written] = [given.filter(isBlank), given.filter((each) => !isBlank(each))];
  const writes = written.map(({ question_id, answer }) => {
    const { _id, ...record } = interviewAnswer.parse({
      _id: idOf(question_id),
      account_id: accountId,
      question_id,
      answer,
      updated_at: now,
    });
    return { updateOne: { filter: { _id }, update: { $set: record }, upsert: true } };
  });
  await commitChange(now, async (session) => {
    if (writes.length > 0) await InterviewAnswerModel.bulkWrite(writes, { session });
    const gone = blank.map(({ question_id }) => idOf(question_id));
    if (gone.length > 0) await InterviewAnswerModel.deleteMany({ _id: oneOf(gone) }, { session });
    const founder = given.length === 0 ? undefined : await readFounderIdOf(accountId);
    return { result: undefined, change: founder === undefined ? undefined : { room: 'founder', ids: [founder] } };
  });
}

const isBlank = ({ answer }: GivenAnswer): boolean => answer.trim() === '';

async function requireAsked(given: readonly GivenAnswer[]): Promise<void> {
  const asked = (await readInterviewQuestions()).map(({ question_id }) => question_id);
  const problems = given.flatMap(({ question_id }, index): FieldProblem[] => {
    const field = `answers.${index}.question_id`;
    const isTwice = given.findIndex((each) => each.question_id === question_id) < index;
    if (isTwice)
      return [{ field, detail: say('problem_listing.answered_twice'), fix: say('problem_listing.one_answer') }];
    if (asked.includes(question_id)) return [];
    return [{ field, detail: say('problem_listing.no_question'), fix: say('problem_listing.take_id') }];
  });
  if (problems.length === 0) return;
  throw new SlipwayError('invalid_parameter', say('problem_api.answers_misplaced'), problems);
}

/** Deletes all answers of an account. Safe to repeat. */
export async function forgetAnswers(accountId: string): Promise<void> {
  await InterviewAnswerModel.deleteMany({ account_id: accountId });
}
