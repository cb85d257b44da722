import { z } from 'zod';
import type { NewMail } from '../../../shared/change/change.ts';
import { sendMail } from '../../../shared/change/change.writes.ts';
import {
  codeInGroups,
  mailLinkMinutes,
  readCookie,
  safeNext,
  setCookie,
  signInCookieName,
  signInMail,
} from '../../../shared/identity/identity.ts';
import { beginMailSignIn, type NewSignIn } from '../../../shared/identity/identity.writes.ts';
import {
  accountPath,
  signInCodePath,
  signInLinkPath,
  signInPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { absoluteUrl, isHttps } from '../../../shared/kernel/address/site-address.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { emailField } from '../email-field.ts';
import { openForm } from '../form.ts';

/**
 * Sends a sign-in link to an email address. Doesn't check whether there is an account, so neither response nor timing
 * reveals it; the email is sent after the response.
 */
export const requestSignIn = openForm({
  path: signInPath(),
  page: signInPath(),
  input: {
    email: emailField,
    next: z.string().optional(),
  },
  async handle({ email, next }, { now, headers }) {
    const name = signInCookieName(isHttps());
    const { browserToken } = await inTransaction(async () => {
      const before = readCookie(headers.get('cookie'), name);
      const begun = await beginMailSignIn(email, safeNext(next, accountPath()), before, now);
      await mailLink(email, begun, now);
      return begun;
    });
    return { to: signInCodePath(), cookies: [setCookie(name, browserToken, isHttps(), mailLinkMinutes * 60)] };
  },
});

async function mailLink(email: string, { id, linkToken, code }: NewSignIn, now: Date): Promise<void> {
  const link = absoluteUrl(signInLinkPath(linkToken));
  const words: NewMail['words'] = ({ name: siteName }) => signInMail({ siteName, link, code });
  const mail = { to: email, kind: 'sign_in', key: `sign-in-${id}`, link, words } as const;
  await sendMail({ ...mail, code: codeInGroups(code) }, now);
}
