import { ChangeModel } from '../../../../../shared/change/feed/change-record.model.ts';
import { mailsAreOut } from '../../../../../shared/change/outbox/mail-sending.writes.ts';
import { DraftModel } from '../../../../../shared/submission/draft/draft.model.ts';
import { inviteCofounder } from '../../../../../shared/submission/invite/invite.writes.ts';
import { aDraft } from '../../../../support/draft-factories.ts';
import type { useMailServer } from '../../../../support/mail-server.ts';
import type { useOAuthSite } from '../../../../support/oauth-site.ts';
import { leaveDraftTraces } from './draft-traces.ts';
import { leaveListingTraces } from './listing-traces.ts';
import { email } from './person.ts';
import { leaveSignInTraces } from './sign-in-traces.ts';
import { leaveTalkTraces } from './talk-traces.ts';

/** Creates someone with traces everywhere possible. Returns the account's id. */
export async function aPersonWithTraces(
  site: ReturnType<typeof useOAuthSite>,
  mail: ReturnType<typeof useMailServer>,
): Promise<string> {
  const person = await leaveSignInTraces(site, mail);
  const { accountId } = person;
  const other = site.other.account._id;
  await leaveDraftTraces(person);
  await leaveTalkTraces(person, other);
  await leaveListingTraces(accountId);
  await ChangeModel.updateMany({}, { $set: { pages_done: true } });

  const others = aDraft({ account_id: other, values: { name: 'Mosspad' } });
  await DraftModel.insertMany([others]);
  await inviteCofounder(others, email, new Date());
  await mailsAreOut();
  return accountId;
}
