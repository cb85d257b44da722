import { z } from 'zod';
import { record, revokeApiKey } from '../../../shared/identity/identity.writes.ts';
import { apiKeysPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Revokes one of the account's API keys. Succeeds if it was already revoked. */
export const revokeMyApiKey = memberForm({
  path: `${apiKeysPath()}/revoke`,
  page: apiKeysPath(),
  input: { key: z.string().max(64) },
  async handle({ key }, call) {
    await inTransaction(async () => {
      const isRevoked = await revokeApiKey(call.visitor.account._id, key, call.now);
      if (isRevoked) await record({ ...credentialOf(call), action: 'api_key.revoke', target: `api key ${key}` });
    });
    return { to: `${apiKeysPath()}?done=revoked` };
  },
});
