import type { Composing } from '../../change/change.ts';
import { forgetWaitingMails } from '../../change/change.writes.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { reviewPath, reviewsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { ownersOf } from '../listing-owners/owners-of.reads.ts';
import { answersSeries, listingSeries, mailsQuoting } from '../talk-mail/mail-choice.ts';
import { notifyPerson } from '../talk-mail/notify-person.writes.ts';
import type { TalkNews } from '../talk-mail/talk-mail.ts';
import { forgetWaitingWebhooks } from '../webhook/emit-webhook.writes.ts';
import { emitReviewWebhook, reviewWebhookKey } from '../webhook/listing-webhooks.writes.ts';
import type { ReviewRecord } from './review.ts';

/** Key prefix of the emails quoting a review. */
const mailsOfReview = ({ account_id, _id }: Pick<ReviewRecord, 'account_id' | '_id'>): string =>
  `${mailsQuoting(account_id)}review-${_id}-`;

/** Cancels unsent notifications about a review that is no longer shown. Joins the surrounding transaction. */
export async function cancelReviewNotifications(review: Pick<ReviewRecord, 'account_id' | '_id'>): Promise<void> {
  await forgetWaitingMails(mailsOfReview(review));
  await forgetWaitingWebhooks(reviewWebhookKey(review._id));
}

/** Notifies a listing's owners about a shown review, each once. Call in a transaction. */
export async function notifyOfReview(review: ReviewRecord, listing: ListingRecord, now: Date): Promise<void> {
  await emitReviewWebhook(review, listing, now);
  const author = await readAccount(review.account_id);
  const { name } = listing;
  const news: Composing<TalkNews> = ({ name: site }) => ({
    headline: say('mail.talk_reviewed', { who: author?.name ?? say('account.a_member'), name, stars: review.stars }),
    why: say('mail.talk_why_listing', { name, site }),
  });
  const talk = { ...placesOf(review, listing), said: review.body, news };
  for (const owner of await ownersOf(listing)) {
    if (owner === review.account_id) continue;
    await notifyPerson(owner, listingSeries(listing._id), talk, `${mailsOfReview(review)}${owner}`, now);
  }
}

const placesOf = ({ _id }: Pick<ReviewRecord, '_id'>, { slug }: Pick<ListingRecord, 'slug'>) => ({
  url: absoluteUrl(reviewsPath(slug)),
  answerUrl: absoluteUrl(reviewPath(_id)),
});

/** Notifies a reviewer about the makers' reply, once. Call in a transaction. */
export async function notifyOfReply(review: ReviewRecord, listing: ListingRecord, now: Date): Promise<void> {
  const { answer } = review;
  if (answer === null) return;
  const news: Composing<TalkNews> = ({ name: site }) => ({
    headline: say('mail.talk_makers_answered', { name: listing.name }),
    why: say('mail.talk_why_answers', { site }),
  });
  const talk = { ...placesOf(review, listing), said: answer.body, news };
  const key = `${mailsQuoting(answer.account_id)}answer-${review._id}-${review.account_id}`;
  await notifyPerson(review.account_id, answersSeries, talk, key, now);
}
