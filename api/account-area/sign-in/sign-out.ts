import { endSession, record } from '../../../shared/identity/identity.writes.ts';
import { accountPath, signOutPath } from '../../../shared/kernel/address/account-paths.ts';
import { homePath } from '../../../shared/kernel/address/paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { signedOutCookies } from '../../session/sign-in.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Signs this browser out. */
export const signOut = memberForm({
  path: signOutPath(),
  page: accountPath(),
  input: {},
  async handle(_input, call) {
    const { account, sessionId } = call.visitor;
    await inTransaction(async () => {
      await endSession(account._id, sessionId);
      await record({ ...credentialOf(call), action: 'session.end' });
    });
    return { to: homePath(), cookies: signedOutCookies(call.headers) };
  },
});
