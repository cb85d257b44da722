import { z } from 'zod';
import { readLink } from '../../../shared/identity/identity.reads.ts';
import { readCookie, signInCookieName } from '../../../shared/identity/identity.ts';
import { useLink } from '../../../shared/identity/identity.writes.ts';
import { signInLinkPath } from '../../../shared/kernel/address/paths.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { completeAdminSignIn, completeMailSignIn, needsAdminEmail } from '../../session/complete-sign-in.ts';
import { openForm } from '../form.ts';

const wrongAddress = 'Enter an email address such as name@example.com.';

/** Signs in with a link. Only this uses it up: programs that open the links of mails change nothing. */
export const confirmSignIn = openForm({
  path: signInLinkPath(),
  page: signInLinkPath(),
  takesHiddenOrigin: true,
  input: {
    token: z.string().max(200),
    email: z.string().trim().toLowerCase().pipe(z.email(wrongAddress).max(254, wrongAddress)).optional(),
  },
  async handle({ token, email }, call) {
    const browserToken = readCookie(call.headers.get('cookie'), signInCookieName(isHttps()));
    const link = await readLink(token, browserToken, call.now);
    if (link.state === 'ready' && link.signIn.kind === 'admin' && email === undefined && (await needsAdminEmail())) {
      return { problems: { email: wrongAddress } };
    }
    return inTransaction(async () => {
      const signIn = await useLink(token, browserToken, call.now);
      if (signIn === null) return { problems: { '': 'This link can no longer be used. Ask for another one.' } };
      return signIn.kind === 'admin' ? completeAdminSignIn(signIn, email, call) : completeMailSignIn(signIn, call);
    });
  },
});
