import { z } from 'zod';
import { record, revokeConnection } from '../../../shared/identity/identity.writes.ts';
import { connectedAppsPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Disconnects an app, with immediate effect in all processes. Succeeds if it was already disconnected. */
export const disconnectApp = memberForm({
  path: `${connectedAppsPath()}/disconnect`,
  page: connectedAppsPath(),
  input: { connection: z.string().max(64) },
  async handle({ connection }, call) {
    await inTransaction(async () => {
      const ended = await revokeConnection(call.visitor.account._id, connection);
      if (ended) await record({ ...credentialOf(call), action: 'app.disconnect', target: `app ${connection}` });
    });
    return { to: `${connectedAppsPath()}?done=disconnected` };
  },
});
