import { enqueue } from '../../../jobs/queue.ts';
import { adminListingPath, websiteNewsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { applyWebsiteNews, requestWebsiteReading } from '../../../shared/submission/submission.writes.ts';
import { staffForm, staffOf } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { newsChoice, takeOver } from '../listings/news-choice.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = websiteNewsPath(':listing_id');

/** Rereads a listing's website for comparison. */
export const readSomeWebsiteAgain = staffForm({
  path: `${page}/read`,
  page,
  permission: 'listings.check',
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    await inTransaction(async () => {
      if (await requestWebsiteReading(staffOf(call), id, call.now))
        await enqueue('read-website-again', { listingId: id });
    });
    return { to: websiteNewsPath(id) };
  },
});

/** Applies the selected values from the website. */
export const takeSomeWebsiteNews = staffForm({
  path: `${page}/take`,
  page,
  permission: 'listings.edit',
  input: { listing_id, ...newsChoice, reason: reasonField },
  async handle({ listing_id: id, revision: startedFrom, field: fields, ...choice }, call) {
    const taken = applyWebsiteNews(staffOf(call), id, { ...choice, fields, startedFrom }, call.now);
    return takeOver(taken, `${adminListingPath(id)}?done=edited`);
  },
});
