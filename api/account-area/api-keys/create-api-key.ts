import { z } from 'zod';
import { newApiKeySchema, scopes } from '../../../shared/identity/identity.ts';
import { createApiKey, record } from '../../../shared/identity/identity.writes.ts';
import { apiKeysPath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, listField, memberForm } from '../form.ts';

const { name } = newApiKeySchema.shape;

/** Creates an API key. It is shown only in the response, never in a URL or cookie. */
export const createMyApiKey = memberForm({
  path: `${apiKeysPath()}/create`,
  page: apiKeysPath(),
  needsFreshSignIn: true,
  isOnce: true,
  input: {
    name: z
      .string()
      .transform((text) => text.trim())
      .refine((text) => name.safeParse(text).success, saying('problem.name_length')),
    scopes: listField(z.enum(scopes)).refine((chosen) => chosen.length > 0, saying('problem.choose_least')),
    expires: z.enum(['30', '90', '365', 'never'], saying('problem.choose_of_these')),
  },
  async handle({ name, scopes, expires }, call) {
    const expires_in_days = expires === 'never' ? undefined : Number(expires);
    return inTransaction(async () => {
      const { key, record: made } = await createApiKey(
        call.visitor.account._id,
        { name, scopes, expires_in_days },
        call.now,
      );
      await record({ ...credentialOf(call), action: 'api_key.create', target: `api key ${made._id}` });
      return { shownOnce: key };
    });
  },
});
