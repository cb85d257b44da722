import { z } from 'zod';
import { readLink } from '../../../shared/identity/identity.reads.ts';
import { readCookie, signInCookieName } from '../../../shared/identity/identity.ts';
import { useLink } from '../../../shared/identity/identity.writes.ts';
import { signInLinkPath } from '../../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { completeAdminSignIn, completeMailSignIn, needsAdminEmail } from '../../session/complete-sign-in.ts';
import { emailField } from '../email-field.ts';
import { openForm } from '../form.ts';

/** Signs in with a link. Only this form uses up the link, so email scanners that open it change nothing. */
export const confirmSignIn = openForm({
  path: signInLinkPath(),
  page: signInLinkPath(),
  takesHiddenOrigin: true,
  input: {
    token: z.string().max(200),
    email: emailField.optional(),
  },
  async handle({ token, email }, call) {
    const browserToken = readCookie(call.headers.get('cookie'), signInCookieName(isHttps()));
    const link = await readLink(token, browserToken, call.now);
    if (link.state === 'ready' && link.signIn.kind === 'admin' && email === undefined && (await needsAdminEmail())) {
      return { problems: { email: say('problem.no_email') } };
    }
    return inTransaction(async () => {
      const signIn = await useLink(token, browserToken, call.now);
      if (signIn === null) return { problems: { '': say('problem.link_gone') } };
      return signIn.kind === 'admin' ? completeAdminSignIn(signIn, email, call) : completeMailSignIn(signIn, call);
    });
  },
});
