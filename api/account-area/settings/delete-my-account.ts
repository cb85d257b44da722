import { z } from 'zod';
import { accountSettingsPath, signInPath } from '../../../shared/kernel/address/account-paths.ts';
import { deleteAccount } from '../../../shared/operate/operate.writes.ts';
import { signedOutCookies } from '../../session/sign-in.ts';
import { memberForm } from '../form.ts';

/** Deletes the account permanently, after typing its email address. */
export const deleteMyAccount = memberForm({
  path: `${accountSettingsPath()}/delete`,
  page: accountSettingsPath(),
  needsFreshSignIn: true,
  input: { email: z.string('Enter your account’s email address.').trim().toLowerCase() },
  async handle({ email }, { visitor: { account }, headers, now }) {
    if (email !== account.email) return { problems: { email: 'This is not your account’s email address.' } };
    await deleteAccount(account._id, now);
    return { to: `${signInPath()}?done=deleted`, cookies: signedOutCookies(headers) };
  },
});
