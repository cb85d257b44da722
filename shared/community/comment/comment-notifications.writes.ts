import type { Composing } from '../../change/change.ts';
import { forgetWaitingMails } from '../../change/change.writes.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { commentPath, threadPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { ownersOf } from '../listing-owners/owners-of.reads.ts';
import { answersSeries, listingSeries, mailsQuoting, type TalkSeries } from '../talk-mail/mail-choice.ts';
import { notifyPerson } from '../talk-mail/notify-person.writes.ts';
import type { TalkNews } from '../talk-mail/talk-mail.ts';
import { forgetWaitingWebhooks } from '../webhook/emit-webhook.writes.ts';
import { commentWebhookKey, emitCommentWebhook } from '../webhook/listing-webhooks.writes.ts';
import { readComment } from './comment.reads.ts';
import type { CommentRecord } from './comment.ts';

/** Key prefix of the emails quoting a comment. */
const mailsOfComment = ({ account_id, _id }: Pick<CommentRecord, 'account_id' | '_id'>): string =>
  `${mailsQuoting(account_id)}comment-${_id}-`;

/** Cancels unsent notifications about a comment that is no longer shown. Joins the surrounding transaction. */
export async function cancelCommentNotifications(comment: Pick<CommentRecord, 'account_id' | '_id'>): Promise<void> {
  await forgetWaitingMails(mailsOfComment(comment));
  await forgetWaitingWebhooks(commentWebhookKey(comment._id));
}

/**
 * Notifies the listing's owners and the parent comment's author, once each, but never the comment's own author. Call in
 * a transaction.
 */
export async function notifyOfComment(comment: CommentRecord, listing: ListingRecord, now: Date): Promise<void> {
  await emitCommentWebhook(comment, listing, now);
  const author = await readAccount(comment.account_id);
  const facts = () => ({ who: author?.name ?? say('account.a_member'), name: listing.name });
  const answered = comment.parent_id === null ? undefined : await readComment(comment.parent_id);
  const root = comment.root_id ?? comment._id;
  const talk = {
    said: comment.body,
    url: absoluteUrl(threadPath(listing.slug, root, comment._id)),
    answerUrl: absoluteUrl(commentPath(comment._id)),
  };
  const tell = (accountId: string, series: TalkSeries, news: Composing<TalkNews>) =>
    notifyPerson(accountId, series, { ...talk, news }, `${mailsOfComment(comment)}${accountId}`, now);
  const told = new Set(['', comment.account_id]);
  if (answered !== undefined && !told.has(answered.account_id)) {
    told.add(answered.account_id);
    await tell(answered.account_id, answersSeries, ({ name: site }) => ({
      headline: say('mail.talk_answered', facts()),
      why: say('mail.talk_why_answers', { site }),
    }));
  }
  for (const owner of await ownersOf(listing)) {
    if (told.has(owner)) continue;
    await tell(owner, listingSeries(listing._id), ({ name: site }) => ({
      headline: say('mail.talk_commented', facts()),
      why: say('mail.talk_why_listing', { name: listing.name, site }),
    }));
  }
}
