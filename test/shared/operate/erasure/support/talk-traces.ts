import { RevenueSourceModel } from '../../../../../shared/commerce/revenue/revenue-source.model.ts';
import { beginClaim } from '../../../../../shared/community/claim/begin-claim.writes.ts';
import { ClaimModel } from '../../../../../shared/community/claim/claim.model.ts';
import { objectToClaim } from '../../../../../shared/community/claim/contest.writes.ts';
import { saveToNamed } from '../../../../../shared/community/collection/collection.writes.ts';
import { commentModeration } from '../../../../../shared/community/comment/moderate-comment.writes.ts';
import { writeComment } from '../../../../../shared/community/comment/write-comment.writes.ts';
import { chooseMails } from '../../../../../shared/community/follow/follow.writes.ts';
import { stopTokens } from '../../../../../shared/community/follow/stop-link.writes.ts';
import { followFounder } from '../../../../../shared/community/founder-follow/founder-follow.writes.ts';
import { requestLaunchReminder } from '../../../../../shared/community/launch-reminder/launch-reminder.writes.ts';
import { savePendingForm } from '../../../../../shared/community/pending-form/pending-form.writes.ts';
import { writeReview } from '../../../../../shared/community/review/write-review.writes.ts';
import { castVote } from '../../../../../shared/community/vote/vote.writes.ts';
import { sendTestEvent } from '../../../../../shared/community/webhook/manage-webhooks.writes.ts';
import { WebhookEndpointModel } from '../../../../../shared/community/webhook/webhook.model.ts';
import { requestNewsletter } from '../../../../../shared/community/week-mail/subscribe.writes.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { logStaffAct } from '../../../../../shared/identity/staff-log/staff-log.writes.ts';
import { now } from '../../../../support/clock.ts';
import { aWebhookEndpoint } from '../../../../support/webhooks.ts';
import { email, type Person } from './person.ts';

/** She claims and objects, votes, comments, reviews, reports, follows, saves and wishes; others write beside her. */
export async function leaveTalkTraces({ accountId, call }: Person, other: string): Promise<void> {
  await call('POST', '/claims', { slug: 'fernleaf', method: 'dns' });
  const contested = await beginClaim(other, { slug: 'mosspad', method: 'dns' }, new Date());
  await ListingModel.updateOne({ slug: 'mosspad' }, { $set: { owner_account_id: accountId } });
  await ClaimModel.updateOne({ _id: contested.claim._id }, { $set: { status: 'contested' } });
  await objectToClaim(accountId, contested.claim._id, 'Zelmira sold nothing to them.', new Date());
  await chooseMails({ accountId, listingId: 702, choice: 'each' }, new Date());
  await requestNewsletter(email, now);
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
    { id: other, createdAt: new Date(0) },
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
  await commentModeration.report(zelmira, commentId, 'spam', new Date());
  await saveToNamed(accountId, 702, 'Things that Zelmira likes', new Date());
  await followFounder(accountId, 601, new Date());
  await requestLaunchReminder(accountId, 705, new Date());
  await savePendingForm(
    { form: '/account/comments/on/:slug', parts: {}, fields: { body: ['A text that expires.'] } },
    new Date(),
  );
  await stopTokens([accountId], 702);
}
