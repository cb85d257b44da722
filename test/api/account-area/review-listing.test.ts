import { load } from 'cheerio';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { chooseFreeListing } from '../../../shared/launch/free-launch/choose-free.writes.ts';
import { readReview, readReviewQueue } from '../../../shared/launch/review/listing-review.reads.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSixCategories, sells } from '../../support/shop.ts';

useDatabase();
const site = useRunningSite();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ 'launch.review': 'all' });
});
afterEach(() => expect(site.faults).toEqual([]));

/** A listing its owner put into the free queue, waiting for the team. */
async function aWaiting() {
  const owner = await aMember(site, {});
  const hidden = { status: 'draft', published_at: null, launched_at: null, launch_week: null } as const;
  const said = { primary_category: 901, category_path: [901], tagline: 'Ink for everybody' };
  const listing = aListing({ ...hidden, ...said, launches: [], owner_account_id: owner.account._id });
  await saveListings([listing]);
  await chooseFreeListing(owner.account._id, listing._id, now);
  return { id: listing._id, owner };
}
const about = async (id: number) =>
  (await MailModel.find({}).lean()).filter(({ _id }) => _id.startsWith(`listing-review-${id}-`));

test('a moderator sees on Today what is pending, reads and approves it, with one mail however often pressed', async () => {
  const { id } = await aWaiting();
  const { visitor } = await aMember(site, { role: 'moderator' });
  expect(load(await (await visitor.get('/admin')).text())('a[href="/admin/review"]').text()).toContain('to review');
  const page = load(await (await visitor.get(`/admin/review/${id}`)).text());
  expect(page('.review-value').text()).toContain('Ink for everybody');
  const fields = { seen: `${page('form[action$="/approve"] [name=seen]').val()}` };
  const pressed = await Promise.all([1, 2, 3].map(() => visitor.post(`/admin/review/${id}/approve`, fields)));
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect([(await readReview(id))?.state, (await about(id)).length]).toEqual(['approved', 1]);
  expect((await readStoredListing(id))?.status).toBe('awaiting_badge');
});

test('an owner reads the requested changes, and resubmits the listing unchanged', async () => {
  const { id, owner } = await aWaiting();
  const { visitor } = await aMember(site, { role: 'editor' });
  await visitor.post(`/admin/review/${id}/changes`, { seen: '0', reason: 'Say what it costs' });
  const page = load(await (await owner.visitor.get(`/account/listings/${id}`)).text());
  expect([page('.own-listing-head .chip').text(), page('.quoted').text()]).toEqual([
    'Changes requested',
    'Say what it costs',
  ]);
  const queue = async () => (await readReviewQueue()).map(({ listing }) => listing._id);
  expect(await queue()).not.toContain(id);
  await owner.visitor.post(`/account/listings/${id}/review`, {});
  expect(await queue()).toContain(id);
  const other = await aMember(site, {});
  expect((await other.visitor.post(`/account/listings/${id}/review`, {})).status).toBe(404);
});

test('refusing needs a reason, and support may not decide', async () => {
  const { id } = await aWaiting();
  const editor = await aMember(site, { role: 'editor' });
  expect((await editor.visitor.post(`/admin/review/${id}/refuse`, { seen: '0', reason: '' })).status).toBe(422);
  const support = await aMember(site, { role: 'support' });
  expect((await support.visitor.post(`/admin/review/${id}/approve`, { seen: '0' })).status).toBe(403);
  expect((await readReview(id))?.state).toBe('waiting');
});
