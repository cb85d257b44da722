import { z } from 'zod';
import { endSession, record } from '../../../shared/identity/identity.writes.ts';
import { sessionsPath, signInPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { signedOutCookies } from '../../session/sign-in.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Signs out one of the account's browsers. Succeeds if it was already signed out. */
export const revokeSession = memberForm({
  path: `${sessionsPath()}/revoke`,
  page: sessionsPath(),
  input: { session: z.string().max(64) },
  async handle({ session }, call) {
    const { account, sessionId } = call.visitor;
    await inTransaction(async () => {
      const ended = await endSession(account._id, session);
      if (ended) await record({ ...credentialOf(call), action: 'session.revoke', target: `session ${session}` });
    });
    if (session === sessionId) return { to: signInPath(), cookies: signedOutCookies(call.headers) };
    return { to: `${sessionsPath()}?done=revoked` };
  },
});
