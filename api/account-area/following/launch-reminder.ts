import { z } from 'zod';
import { cancelLaunchReminder, requestLaunchReminder } from '../../../shared/community/community.writes.ts';
import { readPublicListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { launchReminderPath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Sets or cancels a launch reminder from a listing's page. Opening a URL changes nothing. */
export const toggleLaunchReminder = memberForm({
  path: launchReminderPath(':slug'),
  page: launchReminderPath(':slug'),
  press: 'wish',
  input: { slug: z.string().max(220), choice: z.enum(['tell', 'forget']).default('tell') },
  async handle({ slug, choice }, call) {
    const listing = await readPublicListing(slug);
    if (listing === undefined) throw notFound('listing');
    const accountId = call.visitor.account._id;
    await inTransaction(async () => {
      if (choice === 'tell') await requestLaunchReminder(accountId, listing._id, call.now);
      else await cancelLaunchReminder(accountId, listing._id, call.now);
      const action = choice === 'tell' ? 'listing.wish_launch' : 'listing.unwish_launch';
      await record({ ...credentialOf(call), action, target: `listing ${listing._id}` });
    });
    return { to: `${launchReminderPath(slug)}?done=${choice}` };
  },
});
