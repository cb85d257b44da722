import { z } from 'zod';
import { accountSettingsPath, signInPath } from '../../../shared/kernel/address/account-paths.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { deleteAccount } from '../../../shared/operate/operate.writes.ts';
import { signedOutCookies } from '../../session/sign-in.ts';
import { memberForm } from '../form.ts';

/** Deletes the account permanently. Its email address must be typed as confirmation. */
export const deleteMyAccount = memberForm({
  path: `${accountSettingsPath()}/delete`,
  page: accountSettingsPath(),
  needsFreshSignIn: true,
  input: { email: z.string(saying('problem.type_account_address')).trim().toLowerCase() },
  async handle({ email }, { visitor: { account }, headers, now }) {
    if (email !== account.email) return { problems: { email: say('problem.no_account_address') } };
    await deleteAccount(account._id, now);
    return { to: `${signInPath()}?done=deleted`, cookies: signedOutCookies(headers) };
  },
});
