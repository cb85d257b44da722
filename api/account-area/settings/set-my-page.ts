import { z } from 'zod';
import { setPublicPage, setShownAmongVoters } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountSettingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Turns the account's public page on or off. */
export const setMyPage = memberForm({
  path: `${accountSettingsPath()}/page`,
  page: accountSettingsPath(),
  input: { open: z.enum(['yes', 'no'], saying('problem.choose_of_these')) },
  async handle({ open }, call) {
    await inTransaction(async () => {
      await setPublicPage(call.visitor.account._id, open === 'yes', call.now);
      await record({ ...credentialOf(call), action: 'account.page' });
    });
    return { to: `${accountSettingsPath()}?done=${open === 'yes' ? 'opened' : 'shut'}` };
  },
});

/** Sets whether the account is shown among voters. Browsers don't submit unchecked boxes. */
export const setShownVotes = memberForm({
  path: `${accountSettingsPath()}/voters`,
  page: accountSettingsPath(),
  input: { show: z.literal('yes', saying('problem.choose_of_these')).optional() },
  async handle({ show }, call) {
    await inTransaction(async () => {
      await setShownAmongVoters(call.visitor.account._id, show === 'yes', call.now);
      await record({ ...credentialOf(call), action: 'account.page' });
    });
    return { to: `${accountSettingsPath()}?done=${show === 'yes' ? 'shown' : 'hidden'}` };
  },
});
