import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { adminListingPath, websiteNewsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { askForWebsiteNews, takeWebsiteNews } from '../../../shared/submission/submission.writes.ts';
import { listField, staffForm, staffOf } from '../form.ts';
import { reasonField } from '../staff-people/reason-field.ts';
import { listing_id, revision } from './listing-fields.ts';

const page = websiteNewsPath(':listing_id');

/** Has the website of a listing read again, to be compared with what the listing says. */
export const readSomeWebsiteAgain = staffForm({
  path: `${page}/read`,
  page,
  permission: 'listings.check',
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    await inTransaction(async () => {
      await askForWebsiteNews(staffOf(call), id, call.now);
      await enqueue('read-website-again', { listingId: id });
    });
    return { to: websiteNewsPath(id) };
  },
});

/** Takes over what the website states in the fields that are ticked. */
export const takeSomeWebsiteNews = staffForm({
  path: `${page}/take`,
  page,
  permission: 'listings.edit',
  input: {
    listing_id,
    revision,
    field: listField(z.string().max(60)),
    reason: reasonField,
  },
  async handle({ listing_id: id, revision: startedFrom, field: fields, reason }, call) {
    await takeWebsiteNews(staffOf(call), id, { fields, startedFrom, reason }, call.now);
    return { to: `${adminListingPath(id)}?done=edited` };
  },
});
