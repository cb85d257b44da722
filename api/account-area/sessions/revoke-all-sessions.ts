import { endSessions, record } from '../../../shared/identity/identity.writes.ts';
import { sessionsPath, signInPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { signedOutCookies } from '../../session/sign-in.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Signs the account out in all browsers, including this one. */
export const revokeAllSessions = memberForm({
  path: `${sessionsPath()}/revoke-all`,
  page: sessionsPath(),
  input: {},
  async handle(_input, call) {
    await inTransaction(async () => {
      const ended = await endSessions(call.visitor.account._id);
      await record({ ...credentialOf(call), action: 'session.revoke_all', target: `${ended} sessions` });
    });
    return { to: signInPath(), cookies: signedOutCookies(call.headers) };
  },
});
