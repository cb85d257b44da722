import { hasPart } from '../../change/change.reads.ts';
import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { accountListingPath } from '../../kernel/address/account-paths.ts';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { addWeeks, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekResult } from '../../launch/launch.reads.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ownersOf } from '../listing-owners/owners-of.reads.ts';
import { numbersSeries, talkListId } from '../talk-mail/mail-choice.ts';
import { mailChoiceOf } from '../talk-mail/mail-choice.writes.ts';
import { numbersOf } from './numbers.reads.ts';
import { type NumbersMail, numbersMail } from './numbers-mail.ts';

/**
 * How many past weeks to report on; older numbers are stale. Must be shorter than the time the outbox keeps emails,
 * since their keys prevent duplicates.
 */
const weeksLookedBack = 2;

/**
 * Emails owners the results of each recently ended week, once, when the week closes. On the eighth day, the ranking is
 * still in review, as the email mentions. Skips those who unsubscribed. Safe to repeat, and to kill at any point.
 */
export async function sendLaunchReports(now: Date): Promise<void> {
  if (!(await hasPart('launches'))) return;
  for (let back = weeksLookedBack; back > 0; back -= 1) await tellOfWeek(addWeeks(weekOf(now), -back), now);
}

async function tellOfWeek(week: Monday, now: Date): Promise<void> {
  const result = await readWeekResult(week);
  if (result === undefined) return;
  const reviewUntil = result.state === 'final' ? null : result.review_until;
  for (const { listing_id } of result.entries) {
    const listing = await readStoredListing(listing_id);
    if (listing?.status !== 'live' || listing.launches.at(-1)?.week !== week) continue;
    const owners = await ownersOf(listing);
    if (owners.length === 0) continue;
    const { launch_week } = await numbersOf(listing, 1, now);
    if (launch_week === null) continue;
    for (const owner of owners) await sendOwnerNotice(owner, listing, { launch: launch_week, reviewUntil }, now);
  }
}

function sendOwnerNotice(
  accountId: string,
  listing: ListingRecord,
  { launch, reviewUntil }: Pick<NumbersMail, 'launch' | 'reviewUntil'>,
  now: Date,
): Promise<void> {
  return inTransaction(async () => {
    const account = await readAccount(accountId);
    if (account === null) return;
    const choice = await mailChoiceOf(accountId, numbersSeries);
    if (choice.is_stopped) return;
    const stopUrl = absoluteUrl(stopMailsPath(choice._id));
    const numbersUrl = absoluteUrl(accountListingPath(listing._id, 'numbers'));
    const words: NewMail['words'] = ({ name: siteName }) =>
      numbersMail({ name: listing.name, siteName, launch, reviewUntil, numbersUrl, stopUrl });
    const list = { id: talkListId(numbersSeries), stopUrl };
    const key = `numbers-${launch.week}-${listing._id}-${accountId}`;
    await sendMail({ to: account.email, kind: 'numbers', key, link: numbersUrl, list, words }, now);
  });
}
