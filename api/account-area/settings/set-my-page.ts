import { z } from 'zod';
import { openPublicPage, record, shutPublicPage } from '../../../shared/identity/identity.writes.ts';
import { accountSettingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Opens the public page of the account, or shuts it. */
export const setMyPage = memberForm({
  path: `${accountSettingsPath()}/page`,
  page: accountSettingsPath(),
  input: { open: z.enum(['yes', 'no'], 'Choose one of these options.') },
  async handle({ open }, call) {
    const set = open === 'yes' ? openPublicPage : shutPublicPage;
    await inTransaction(async () => {
      await set(call.visitor.account._id, call.now);
      await record({ ...credentialOf(call), action: 'account.page' });
    });
    return { to: `${accountSettingsPath()}?done=${open === 'yes' ? 'opened' : 'shut'}` };
  },
});
