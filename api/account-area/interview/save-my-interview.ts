import { readInterview } from '../../../shared/directory/directory.reads.ts';
import { interviewPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { answerInterviewOperation } from '../../interview/answer-interview.ts';
import { memberForm } from '../form.ts';
import { operate } from '../operate.ts';
import { problemsOf } from '../problems-of.ts';

const plain = (text: string | undefined): string | undefined => text?.replace(/\r\n?/g, '\n').trim();

/** Founder interview: saves answers that were written, changed or removed. */
export const saveMyInterview = memberForm({
  path: `${interviewPath()}/save`,
  page: interviewPath(),
  // All answers at their limits, in a script with nine encoded bytes per character.
  largest: 2 * 1024 * 1024,
  input: {},
  async handle(_, call) {
    const asked = await readInterview(call.visitor.account._id);
    const answers = asked.flatMap(({ question_id }) => {
      const answer = plain(call.fields[`answer.${question_id}`]?.[0]);
      // Untouched parts may have been answered elsewhere since.
      const seen = plain(call.fields[`seen.${question_id}`]?.[0]);
      return answer === undefined || answer === seen ? [] : [{ question_id, answer }];
    });
    try {
      await operate(answerInterviewOperation, { answers }, call);
    } catch (thrown) {
      if (!(thrown instanceof SlipwayError)) throw thrown;
      return { ...problemsOf(thrown), problems: placed(problemsOf(thrown).problems, answers) };
    }
    return { to: `${interviewPath()}?done=saved` };
  },
});

/** Next to the question, where the operation only names the answer's position. */
const placed = (problems: Readonly<Record<string, string>>, answers: readonly { question_id: number }[]) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => {
      const place = /^answers\.(\d+)\./.exec(name)?.[1];
      return [place === undefined ? name : `answer.${answers[Number(place)]?.question_id}`, problem];
    }),
  );
