import { z } from 'zod';
import { beginEmailChange, record, withdrawEmailChange } from '../../../shared/identity/identity.writes.ts';
import { accountSettingsPath, confirmEmailPath } from '../../../shared/kernel/address/account-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { confirmEmail } from '../../../shared/operate/operate.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { limitInviteMails } from '../../guard/limit.ts';
import { emailField } from '../email-field.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Sends a confirmation link to the account's new email address. */
export const changeMyEmail = memberForm({
  path: `${accountSettingsPath()}/email`,
  page: accountSettingsPath(),
  needsFreshSignIn: true,
  isOnce: true,
  input: { new_email: emailField },
  async handle({ new_email: email }, call) {
    const { account } = call.visitor;
    if (email === account.email) return { problems: { new_email: say('problem.email_current') } };
    await limitInviteMails(account._id, email, call.now);
    await inTransaction(async () => {
      await beginEmailChange(account._id, email, call.now);
      await record({ ...credentialOf(call), action: 'account.request_email' });
    });
    return { to: `${accountSettingsPath()}?done=email-sent` };
  },
});

/** Keeps the current address by cancelling an unconfirmed change. */
export const keepMyEmail = memberForm({
  path: `${accountSettingsPath()}/email/withdraw`,
  page: accountSettingsPath(),
  input: {},
  async handle(_, { visitor }) {
    await withdrawEmailChange(visitor.account._id);
    return { to: `${accountSettingsPath()}?done=email-kept` };
  },
});

/**
 * Changes the address with the emailed link. Only this form uses up the link, so email scanners that open it change
 * nothing.
 */
export const confirmMyEmail = memberForm({
  path: confirmEmailPath(),
  page: confirmEmailPath(),
  takesHiddenOrigin: true,
  input: { token: z.string().max(200) },
  async handle({ token }, call) {
    const { account, sessionId } = call.visitor;
    await inTransaction(async () => {
      await confirmEmail({ accountId: account._id, sessionId, token }, call.now);
      await record({ ...credentialOf(call), action: 'account.change_email' });
    });
    return { to: `${accountSettingsPath()}?done=email-changed` };
  },
});
