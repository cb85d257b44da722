import { z } from 'zod';
import {
  challengeMinutes,
  clearCookie,
  passkeyCookieName,
  readCookie,
  setCookie,
} from '../../../shared/identity/identity.ts';
import { accountOfPasskey, challengeForSignIn } from '../../../shared/identity/identity.writes.ts';
import {
  accountPath,
  passkeyQuestionPath,
  passkeySignInPath,
  signInPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';
import { newSecret } from '../../../shared/kernel/secret.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { complete } from '../../session/complete-sign-in.ts';
import { openForm } from '../form.ts';
import { toScript } from './to-script.ts';

/** Returns the WebAuthn challenge for signing in, and sets the cookie that must accompany the browser's response. */
export const askForPasskey = openForm({
  path: passkeyQuestionPath(),
  page: signInPath(),
  input: {},
  handle: (_input, { now }) =>
    toScript(async () => {
      const secret = newSecret();
      const cookie = setCookie(passkeyCookieName(isHttps()), secret, isHttps(), challengeMinutes * 60);
      return { json: await challengeForSignIn(secret, now), cookies: [cookie] };
    }),
});

/** Signs in with a passkey. The challenge is used up outside the transaction, so that a rollback can't restore it. */
export const signInWithPasskey = openForm({
  path: passkeySignInPath(),
  page: signInPath(),
  input: { credential: z.string().optional(), next: z.string().optional() },
  async handle({ credential, next = accountPath() }, call) {
    const name = passkeyCookieName(isHttps());
    const secret = readCookie(call.headers.get('cookie'), name) ?? '';
    const account = await accountOfPasskey(credential, secret, call.now);
    const { to, cookies } = await inTransaction(() => complete(account, 'passkey', next, call));
    return { to, cookies: [...cookies, clearCookie(name, isHttps())] };
  },
});
