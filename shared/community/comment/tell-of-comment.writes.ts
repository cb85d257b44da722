import type { ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { commentPath, threadPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { answersSeries, listingSeries, mailsQuoting, type TalkSeries } from '../talk-mail/mail-choice.ts';
import { ownersOf } from '../talk-mail/owners-of.reads.ts';
import { tellPerson } from '../talk-mail/tell-person.writes.ts';
import { readComment } from './comment.reads.ts';
import type { CommentRecord } from './comment.ts';

/** How the keys of the mails begin that quote a comment. */
export const mailsOfComment = ({ account_id, _id }: Pick<CommentRecord, 'account_id' | '_id'>): string =>
  `${mailsQuoting(account_id)}comment-${_id}-`;

/** Tells the owners of the listing and whom the comment answers, each once, and nobody of their own words. Part of a transaction. */
export async function tellOfComment(comment: CommentRecord, listing: ListingRecord, now: Date): Promise<void> {
  const author = await readAccount(comment.account_id);
  const who = author?.name ?? 'A member';
  const answered = comment.parent_id === null ? undefined : await readComment(comment.parent_id);
  const root = comment.root_id ?? comment._id;
  const mail = {
    said: comment.body,
    url: absoluteUrl(threadPath(listing.slug, root, comment._id)),
    answerUrl: absoluteUrl(commentPath(comment._id)),
  };
  const tell = (accountId: string, series: TalkSeries, words: { subject: string; headline: string; why: string }) =>
    tellPerson(accountId, series, { ...mail, ...words }, `${mailsOfComment(comment)}${accountId}`, now);
  const told = new Set(['', comment.account_id]);
  if (answered !== undefined && !told.has(answered.account_id)) {
    told.add(answered.account_id);
    const subject = `${who} answered you on ${listing.name}`;
    await tell(answered.account_id, answersSeries, {
      subject,
      headline: subject,
      why: 'You get answers to what you write',
    });
  }
  for (const owner of await ownersOf(listing)) {
    if (told.has(owner)) continue;
    const subject = `${who} commented on ${listing.name}`;
    const why = `You get what is said about ${listing.name}`;
    await tell(owner, listingSeries(listing._id), { subject, headline: subject, why });
  }
}
