import { z } from 'zod';
import { renameMember } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountSettingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Changes the account's name; an empty name removes it. */
export const renameMyAccount = memberForm({
  path: `${accountSettingsPath()}/name`,
  page: accountSettingsPath(),
  input: {
    name: z
      .string(saying('problem.enter_name'))
      .trim()
      .max(160, saying('problem.most_name', { most: 160 })),
  },
  async handle({ name }, call) {
    await inTransaction(async () => {
      await renameMember(call.visitor.account._id, name === '' ? null : name, call.now);
      await record({ ...credentialOf(call), action: 'account.rename' });
    });
    return { to: `${accountSettingsPath()}?done=renamed` };
  },
});
