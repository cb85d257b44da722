import { inSiteLanguage, readSettings } from '../../change/change.reads.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { subjectOf } from '../telling/update-mail.ts';
import { type TalkSeries, talkListId } from './mail-choice.ts';
import { mailChoiceOf } from './mail-choice.writes.ts';
import { type TalkMail, talkMailText } from './talk-mail.ts';

/**
 * Tells somebody what was said, at most once for each key, unless they have stopped such mails. To be called in the transaction of what it
 * tells of.
 */
export async function tellPerson(
  accountId: string,
  series: TalkSeries,
  mail: Omit<TalkMail, 'stopUrl'>,
  key: string,
  now: Date,
): Promise<void> {
  const account = await readAccount(accountId);
  if (account === null) return;
  const choice = await mailChoiceOf(accountId, series);
  if (choice.is_stopped) return;
  const stopUrl = absoluteUrl(stopMailsPath(choice._id));
  const text = talkMailText({ ...mail, stopUrl });
  const list = { id: talkListId(series), stopUrl };
  const subject = subjectOf(mail.subject);
  await sendMail({ to: account.email, subject, text, kind: 'talk', key, link: mail.url, list }, now);
}

/** Tells an author what the team decided on their text: a mail of its own, which nothing stops. */
export async function tellAuthor(
  accountId: string,
  { subject, text, link }: { subject: string; text: string; link?: string },
  key: string,
  now: Date,
): Promise<void> {
  const account = await readAccount(accountId);
  const mail = { subject: subjectOf(subject), text, kind: 'decision', key, link } as const;
  if (account !== null) await sendMail({ to: account.email, ...mail }, now);
}

/**
 * Mails the author of a comment or review what became of it, in a mail that names its listing and the site; nothing where the listing is gone. In
 * the surrounding transaction.
 */
export async function tellAuthorOfDecision(
  { account_id, listing_id }: { account_id: string; listing_id: number },
  mailOf: (known: { listing: ListingRecord; siteName: string }) => { subject: string; text: string; link?: string },
  key: string,
  now: Date,
): Promise<void> {
  const [listing] = await readListingRecords([listing_id]);
  if (listing === undefined) return;
  const { name: siteName } = await readSettings();
  await tellAuthor(account_id, await inSiteLanguage(() => mailOf({ listing, siteName })), key, now);
}
