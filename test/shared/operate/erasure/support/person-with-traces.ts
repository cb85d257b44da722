import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { enqueue } from '../../../../../jobs/queue.ts';
import { saveDeadLetter } from '../../../../../shared/change/dead-letter/dead-letter.writes.ts';
import { ChangeModel } from '../../../../../shared/change/feed/change-record.model.ts';
import { mailsAreOut } from '../../../../../shared/change/outbox/mail-sending.writes.ts';
import { saveBilling } from '../../../../../shared/commerce/checkout/save-billing.writes.ts';
import { createOrder } from '../../../../../shared/commerce/order/create-order.writes.ts';
import { RevenueSourceModel } from '../../../../../shared/commerce/revenue/revenue-source.model.ts';
import { beginClaim } from '../../../../../shared/community/claim/begin-claim.writes.ts';
import { ClaimModel } from '../../../../../shared/community/claim/claim.model.ts';
import { objectToClaim } from '../../../../../shared/community/claim/contest.writes.ts';
import { saveToNamed } from '../../../../../shared/community/collection/collection.writes.ts';
import { reportComment } from '../../../../../shared/community/comment/moderate-comment.writes.ts';
import { writeComment } from '../../../../../shared/community/comment/write-comment.writes.ts';
import { chooseMails } from '../../../../../shared/community/follow/follow.writes.ts';
import { stopTokens } from '../../../../../shared/community/follow/stop-link.writes.ts';
import { followFounder } from '../../../../../shared/community/founder-follow/founder-follow.writes.ts';
import { keepTyped } from '../../../../../shared/community/kept-text/kept-text.writes.ts';
import { wishForLaunch } from '../../../../../shared/community/launch-wish/launch-wish.writes.ts';
import { writeReview } from '../../../../../shared/community/review/write-review.writes.ts';
import { offerListing } from '../../../../../shared/community/transfer/transfer.writes.ts';
import { castVote } from '../../../../../shared/community/vote/vote.writes.ts';
import { sendTestEvent } from '../../../../../shared/community/webhook/manage-webhooks.writes.ts';
import { WebhookEndpointModel } from '../../../../../shared/community/webhook/webhook.model.ts';
import { askForWeekMail } from '../../../../../shared/community/week-mail/subscribe.writes.ts';
import { saveFounders } from '../../../../../shared/directory/founder/founder.writes.ts';
import { ImageCopyModel } from '../../../../../shared/directory/image/image-copy.model.ts';
import { ImageSourceModel } from '../../../../../shared/directory/image/image-source.model.ts';
import { sourceId } from '../../../../../shared/directory/image/image-source.ts';
import { addListing } from '../../../../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { invitePerson } from '../../../../../shared/directory/membership/invite-person.writes.ts';
import { DraftAlbumModel } from '../../../../../shared/directory/picture/draft-album.model.ts';
import { saveUpdates } from '../../../../../shared/directory/update/update.writes.ts';
import { addPasskey } from '../../../../../shared/identity/passkey/passkey.writes.ts';
import { accountForIdentity } from '../../../../../shared/identity/sign-in/linked-identity.writes.ts';
import { logStaffAct } from '../../../../../shared/identity/staff-log/staff-log.writes.ts';
import { setTrustedProxies } from '../../../../../shared/kernel/address/trusted-proxies.ts';
import { askForTurn } from '../../../../../shared/submission/crawl/reading-turn.writes.ts';
import { keepCrawledPages } from '../../../../../shared/submission/crawled-page/crawled-page.writes.ts';
import { DraftModel } from '../../../../../shared/submission/draft/draft.model.ts';
import { inviteCofounder } from '../../../../../shared/submission/invite/invite.writes.ts';
import { now } from '../../../../support/clock.ts';
import { aDraft } from '../../../../support/draft-factories.ts';
import { aFounder, aListing, anAccount, anUpdate } from '../../../../support/factories.ts';
import type { useMailServer } from '../../../../support/mail-server.ts';
import { connect, registerClient } from '../../../../support/oauth-flow.ts';
import type { useOAuthSite } from '../../../../support/oauth-site.ts';
import { aPicture } from '../../../../support/product-pictures.ts';
import { signInByMail } from '../../../../support/sign-in.ts';
import { Visitor } from '../../../../support/visitor.ts';
import { aWebhookEndpoint } from '../../../../support/webhooks.ts';

/** Words that are of this person alone, wherever they stand and however they are written. */
export const words = [
  'zelmira',
  'quastorp',
  'ÇAĞRI-ŞİRİN',
  'زليخة',
  '203.0.113.77',
  'kin-of-hers@cousins.example',
  'I sold my boat',
  'unlaunched inkwell',
  'old-hidden-thing',
  'sealskin portrait',
];
const email = 'zelmira@quastorp-mail.example';
export const page = (url: string, text: string) => ({
  url,
  html: `<p>${text}</p>`,
  etag: null,
  lastModified: null,
  isRendered: false,
  fetchedAt: new Date(),
});

/** Somebody who has left traces wherever one can. Gives the id of the account. */
export async function aPersonWithTraces(
  site: ReturnType<typeof useOAuthSite>,
  mail: ReturnType<typeof useMailServer>,
): Promise<string> {
  setTrustedProxies('loopback');
  const visitor = new Visitor(site);
  const behind = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Zelmira Browser 1.0',
  };
  await signInByMail(visitor, mail, email);
  await new Visitor(site).post('/sign-in', { email, next: '/account?of=quastorp' });
  await visitor.post('/account/settings/name', { name: 'Zelmira Quastorp' }, behind);
  const made = await visitor.post(
    '/account/api-keys/create',
    { name: 'Laptop of Zelmira', scopes: ['account:read', 'listings:write'], expires: '30' },
    behind,
  );
  const [key = ''] = /slipway_live_\w{20,}/.exec(await made.text()) ?? [];
  expect(key).not.toBe('');
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: {
        ...behind,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { id: string; listing_id: number; account: { id: string } };
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  };
  const person = { provider: 'github', subject: 'zelmira-583231', verifiedEmail: email, name: 'Zelmira' } as const;
  const accountId = (await accountForIdentity(person, new Date()))?.account._id ?? '';
  const app = await registerClient(site.url);
  const [session = ''] = [...visitor.cookies].map(([name, value]) => `${name}=${value}`);
  await connect(site.url, session, app);

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
  await call('POST', '/claims', { slug: 'fernleaf', method: 'dns' });
  const contested = await beginClaim(site.other.account._id, { slug: 'mosspad', method: 'dns' }, new Date());
  await ListingModel.updateOne({ slug: 'mosspad' }, { $set: { owner_account_id: accountId } });
  await ClaimModel.updateOne({ _id: contested.claim._id }, { $set: { status: 'contested' } });
  await objectToClaim(accountId, contested.claim._id, 'Zelmira sold nothing to them.', new Date());
  await chooseMails({ accountId, listingId: 702, choice: 'each' }, new Date());
  await askForWeekMail(email, now);
  const looks = { connected_at: new Date(), read_at: null, due_at: new Date(), failures: 0 };
  await RevenueSourceModel.insertMany([
    {
      _id: 941,
      account_id: accountId,
      provider: 'polar',
      sealed: 'v1.nothing',
      mark: 'mark',
      standing: 'late',
      ...looks,
    },
  ]);
  await addPasskey(
    { ...anAccount({ _id: accountId }), email },
    { _id: 'passkey-of-zelmira', name: 'Phone of Zelmira', public_key: 'x', counter: 0, transports: [] },
    now,
  );
  const webhook = aWebhookEndpoint({ account_id: accountId, url: 'https://hooks.quastorp.example/in' });
  await WebhookEndpointModel.insertMany([webhook]);
  await sendTestEvent(accountId, webhook._id, now);
  await castVote({ id: accountId, createdAt: new Date(0), email, address: '203.0.113.77' }, 704, now);
  const zelmira = { id: accountId, createdAt: new Date(0) };
  await writeComment(
    zelmira,
    { listingId: 702, parentId: null },
    { sent: 'I sold my boat, says Zelmira.' },
    new Date(),
  );
  const { _id: commentId } = await writeComment(
    { id: site.other.account._id, createdAt: new Date(0) },
    { listingId: 702, parentId: null },
    { sent: 'A word of somebody else.' },
    new Date(),
  );
  await writeComment(zelmira, { listingId: 702, parentId: commentId }, { sent: 'Zelmira answers.' }, new Date());
  await writeReview(
    zelmira,
    704,
    { stars: 4, sent: 'I sold my boat, and have used it every day since then.' },
    new Date(),
  );
  await logStaffAct(
    { kind: 'staff', accountId },
    { action: 'comment.show', target: `comment-${commentId}`, reason: null, note: '', before: {}, after: {} },
    new Date(),
  );
  await reportComment(zelmira, commentId, 'spam', new Date());
  await saveToNamed(accountId, 702, 'Things that Zelmira likes', new Date());
  await followFounder(accountId, 601, new Date());
  await wishForLaunch(accountId, 705, new Date());
  await keepTyped({ body: 'A text that expires.' }, new Date());
  await stopTokens([accountId], 702);
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

  const founder = aFounder({
    _id: 901,
    name: 'Zelmira Q',
    slug: 'zelmira-q',
    avatar_url: 'https://pics.example/sealskin portrait.png',
  });
  await saveFounders([founder]);
  await ImageCopyModel.insertMany([
    { _id: 'a'.repeat(32), files: { '96-png': Buffer.from('sealskin portrait') }, created_at: new Date() },
  ]);
  const url = founder.avatar_url ?? '';
  await ImageSourceModel.insertMany([
    {
      _id: sourceId(url, 'portrait'),
      url,
      fit: 'portrait',
      hash: 'a'.repeat(32),
      failures: 0,
      problem: null,
      tried_at: null,
      next_try_at: new Date(),
    },
  ]);
  for (const [index, status] of (['archived', 'suspended', 'awaiting_badge'] as const).entries()) {
    const listing = aListing({
      _id: 910 + index,
      slug: `old-hidden-thing-${index}`,
      website: `https://hidden-${index}.quastorp.example`,
      name: 'Old-hidden-thing',
      status,
      owner_account_id: accountId,
      founder_ids: [901],
      story: { journey: 'I sold my boat.' },
    });
    await addListing(listing, new Date());
    await saveUpdates([anUpdate(listing._id, { _id: 920 + index, body: 'Zelmira has news' })]);
  }
  await ChangeModel.updateMany({}, { $set: { pages_done: true } });

  const others = aDraft({ account_id: site.other.account._id, values: { name: 'Mosspad' } });
  await DraftModel.insertMany([others]);
  await inviteCofounder(others, email, new Date());
  await mailsAreOut();
  return accountId;
}
