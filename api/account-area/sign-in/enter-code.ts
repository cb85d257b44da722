import { z } from 'zod';
import { readCookie, signInCookieName } from '../../../shared/identity/identity.ts';
import { useCode } from '../../../shared/identity/identity.writes.ts';
import { signInCodePath } from '../../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';
import { say, saying, sentences } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { completeMailSignIn } from '../../session/complete-sign-in.ts';
import { openForm } from '../form.ts';

const sixDigits = saying('problem.six_digits');

/** Signs in with an email's code, in the browser that requested it. */
export const enterCode = openForm({
  path: signInCodePath(),
  page: signInCodePath(),
  input: {
    code: z
      .string(sixDigits)
      .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, sixDigits)),
  },
  async handle({ code }, call) {
    const token = readCookie(call.headers.get('cookie'), signInCookieName(isHttps()));
    const result = await inTransaction(async () => {
      const used = await useCode(token, code, call.now);
      return 'signIn' in used ? { outcome: await completeMailSignIn(used.signIn, call) } : used;
    });
    if ('outcome' in result) return result.outcome;
    if ('gone' in result) return { problems: { '': say('problem.code_gone') } };
    const { attemptsLeft } = result;
    const left =
      attemptsLeft === 1 ? say('problem_team.attempt_one') : say('problem_team.attempts', { count: attemptsLeft });
    return { problems: { code: sentences(say('problem_team.not_the_code'), left) } };
  },
});
