import { readInterview } from '../../../shared/directory/directory.reads.ts';
import { interviewPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { answerInterviewOperation } from '../../interview/answer-interview.ts';
import { type FormAgain, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';
import { problemsOf } from '../problems-of.ts';
import type { SentFields } from '../read-form.ts';

const shownOfNow = 300;

const plain = (text: string | undefined): string | undefined => text?.replace(/\r\n?/g, '\n').trim();

/** Founder interview: saves answers that were written, changed or removed. */
export const saveMyInterview = memberForm({
  path: `${interviewPath()}/save`,
  page: interviewPath(),
  // Enough for all answers at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 2 * 1024 * 1024,
  input: {},
  async handle(_, call) {
    let answers: GivenAnswer[] = [];
    try {
      const overwritten = await inTransaction(async () => {
        const typed = typedAnswers(await readInterview(call.visitor.account._id), call.fields);
        answers = typed.map(({ question_id, answer }) => ({ question_id, answer }));
        const others = typed.filter(({ isOverwriting }) => isOverwriting);
        if (others.length === 0) await operate(answerInterviewOperation, { answers }, call);
        return others;
      });
      return overwritten.length === 0 ? { to: `${interviewPath()}?done=saved` } : conflictOf(overwritten, call);
    } catch (thrown) {
      if (!(thrown instanceof SlipwayError)) throw thrown;
      return { ...problemsOf(thrown), problems: placed(problemsOf(thrown).problems, answers) };
    }
  },
});

interface GivenAnswer {
  question_id: number;
  answer: string;
}

interface TypedAnswer extends GivenAnswer {
  /** The current answer. */
  now: string;
  /** Whether the stored answer differs from both the one that was shown and the one that was typed. */
  isOverwriting: boolean;
}

/** Answers that were written, changed or removed. Untouched answers may have been edited elsewhere since. */
function typedAnswers(asked: Awaited<ReturnType<typeof readInterview>>, fields: SentFields): TypedAnswer[] {
  return asked.flatMap(({ question_id, answer: stored }) => {
    const answer = plain(fields[`answer.${question_id}`]?.[0]);
    const seen = plain(fields[`seen.${question_id}`]?.[0]);
    const now = plain(stored ?? undefined) ?? '';
    const isOverwriting = seen !== undefined && now !== seen && now !== answer;
    return answer === undefined || answer === seen ? [] : [{ question_id, answer, now, isOverwriting }];
  });
}

/** Saves nothing and shows what was typed; submitting it again replaces the other answer. */
function conflictOf(overwritten: readonly TypedAnswer[], { fields }: MemberCall): FormAgain {
  const seen = overwritten.map(({ question_id, now }) => [`seen.${question_id}`, [now]]);
  const told = overwritten.map(({ question_id, now }) => {
    const says =
      now === '' ? say('problem.empty_now') : say('problem_listing.says_now', { text: now.slice(0, shownOfNow) });
    return [`answer.${question_id}`, `${says} ${say('problem.changed_elsewhere')}`];
  });
  return { problems: Object.fromEntries(told), status: 409, values: { ...fields, ...Object.fromEntries(seen) } };
}

/** Moves problems next to their questions, since the operation identifies an answer only by its position. */
const placed = (problems: Readonly<Record<string, string>>, answers: readonly GivenAnswer[]) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => {
      const place = /^answers\.(\d+)\./.exec(name)?.[1];
      return [place === undefined ? name : `answer.${answers[Number(place)]?.question_id}`, problem];
    }),
  );
