import type { Composing, MailWords, NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { type TalkSeries, talkListId } from './mail-choice.ts';
import { mailChoiceOf } from './mail-choice.writes.ts';
import { type Talk, type TalkNews, talkMail } from './talk-mail.ts';

/** Notifies someone about a text, at most once per key, unless unsubscribed. Call in the transaction of the event. */
export async function notifyPerson(
  accountId: string,
  series: TalkSeries,
  { news, ...talk }: Talk & { news: Composing<TalkNews> },
  key: string,
  now: Date,
): Promise<void> {
  const account = await readAccount(accountId);
  if (account === null) return;
  const choice = await mailChoiceOf(accountId, series);
  if (choice.is_stopped) return;
  const stopUrl = absoluteUrl(stopMailsPath(choice._id));
  const list = { id: talkListId(series), stopUrl };
  const words: NewMail['words'] = (site) => talkMail({ ...talk, ...news(site), stopUrl });
  await sendMail({ to: account.email, kind: 'talk', key, link: talk.url, list, words }, now);
}

/** Emails an author the team's decision on their text; nobody can unsubscribe from these. */
export async function emailAuthor(
  accountId: string,
  mail: Pick<NewMail, 'words' | 'link'>,
  key: string,
  now: Date,
): Promise<void> {
  const account = await readAccount(accountId);
  if (account !== null) await sendMail({ to: account.email, ...mail, kind: 'decision', key }, now);
}

/** Facts about the text in an email. */
export interface KnownText {
  listing: ListingRecord;
  siteName: string;
}

/**
 * Emails the author of a comment or review the decision, naming the listing and the site; skipped if the listing was
 * deleted. Joins the surrounding transaction.
 */
export async function emailDecision(
  { account_id, listing_id }: { account_id: string; listing_id: number },
  { link, words }: { link: string | undefined; words: (known: KnownText) => MailWords },
  key: string,
  now: Date,
): Promise<void> {
  const [listing] = await readListingRecords([listing_id]);
  if (listing === undefined) return;
  await emailAuthor(account_id, { link, words: ({ name: siteName }) => words({ listing, siteName }) }, key, now);
}
