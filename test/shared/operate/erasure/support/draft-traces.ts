import { enqueue } from '../../../../../jobs/queue.ts';
import { saveDeadLetter } from '../../../../../shared/change/dead-letter/dead-letter.writes.ts';
import { createOrder } from '../../../../../shared/commerce/checkout/create-order.writes.ts';
import { saveBilling } from '../../../../../shared/commerce/checkout/save-billing.writes.ts';
import { offerListing } from '../../../../../shared/community/transfer/transfer.writes.ts';
import { invitePerson } from '../../../../../shared/directory/membership/invite-person.writes.ts';
import { DraftAlbumModel } from '../../../../../shared/directory/picture/draft-album.model.ts';
import { askForTurn } from '../../../../../shared/submission/crawl/reading-turn.writes.ts';
import { keepCrawledPages } from '../../../../../shared/submission/crawled-page/crawled-page.writes.ts';
import { DraftModel } from '../../../../../shared/submission/draft/draft.model.ts';
import { aPicture } from '../../../../support/product-pictures.ts';
import { email, type Person } from './person.ts';

export const page = (url: string, text: string) => ({
  url,
  html: `<p>${text}</p>`,
  etag: null,
  lastModified: null,
  isRendered: false,
  fetchedAt: new Date(),
});

/** Her website is drafted, edited and submitted; what was read of it is kept, failed work too. */
export async function leaveDraftTraces({ accountId, call }: Person): Promise<void> {
  const first = await call('POST', '/drafts', { url: 'https://quastorp.example/inkwell' });
  await DraftModel.updateOne({ _id: first.id }, { $set: { status: 'ready' } });
  await call('PATCH', `/drafts/${first.id}`, {
    fields: {
      name: 'Unlaunched Inkwell',
      tagline: 'By Zelmira',
      categories: ['Editors'],
      contact_email: email,
      logo_url: 'https://quastorp.example/logo.png',
    },
    founders: [{ name: 'Zelmira ÇAĞRI-ŞİRİN', title: 'زليخة', bio: 'I sold my boat.' }],
    founder_socials: { x: 'https://x.com/zelmira' },
    story: { why_started: 'I sold my boat for it.' },
    competitor_url: 'https://rival.example/of/quastorp',
  });
  await call('POST', `/drafts/${first.id}/invites`, { email: 'kin-of-hers@cousins.example' });
  const { listing_id } = await call('POST', `/drafts/${first.id}/submit`);
  await call('POST', `/me/listings/${listing_id}/free`);
  await call('PATCH', `/me/listings/${listing_id}`, { fields: { tagline: 'Zelmira writes' } });
  await call('PUT', '/me/interview', { answers: [{ question_id: 1, answer: 'I sold my boat.' }] });
  await offerListing(accountId, listing_id, 'kin-of-hers@cousins.example', new Date());
  await invitePerson(accountId, listing_id, { email: 'kin-of-hers@cousins.example', role: 'owner' }, new Date());
  const { order } = await createOrder(accountId, { items: [{ product: 'launch', listing_id }] }, new Date());
  const billed = { name: 'Zelmira Quastorp', company: null, address: 'Quastorp 1', email };
  await saveBilling(order._id, { details: billed, billing_country: 'TR', vat_number: undefined }, new Date());
  await askForTurn('crawl-site', first.id, new Date());
  await keepCrawledPages('quastorp.example/inkwell', [page('https://quastorp.example/inkwell', 'I sold my boat')]);
  await keepCrawledPages('rival.example/of/quastorp', [page('https://rival.example/of/quastorp', 'Zelmira')]);
  await saveDeadLetter(
    { job: 'write-draft', subject: first.id, attempts: 5, problem: new Error('Quote "I sold my boat"') },
    new Date(),
  );
  await enqueue('write-draft', { draftId: first.id });
  await DraftAlbumModel.deleteMany({ _id: first.id });
  await DraftAlbumModel.insertMany([
    { _id: first.id, pictures: [aPicture('zelmira')], logo: null, updated_at: new Date() },
  ]);
}
