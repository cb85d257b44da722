import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readPeople, readStoredListing } from '../../directory/directory.reads.ts';
import type { AwardRecord, ListingRecord } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { ledgerPath } from '../../kernel/address/community-paths.ts';
import { badgeGalleryPath, listingPath, sharePath, weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { weekEnd } from '../../kernel/week/week-calendar.ts';
import { readBadges } from '../../launch/launch.reads.ts';
import { winnerMail } from './winner-mail.ts';

const style = { shape: 'standard', mode: 'auto', size: 'm' } as const;
/** Weeks that ended longer ago than this, such as imported ones, get awards without an email. */
const newsForDays = 60;

/** Emails the owners of winning listings, once each. Call in the transaction that grants the awards. */
export async function emailWinners(awards: readonly AwardRecord[], now: Date): Promise<void> {
  for (const award of awards) {
    const listing = await readStoredListing(award.listing_id);
    const isNews = now.getTime() - weekEnd(award.week).getTime() < newsForDays * dayMs;
    if (listing !== undefined && isNews) await tellOwners(award, listing, now);
  }
}

async function tellOwners(award: AwardRecord, listing: ListingRecord, now: Date): Promise<void> {
  const owners = await readOwners(listing);
  if (owners.length === 0) return;
  const facts = await factsOf(award, listing);
  const link = facts.weekUrl;
  const words: NewMail['words'] = ({ name: siteName }) => winnerMail({ ...facts, siteName });
  for (const { _id, email } of owners) {
    const key = `award-${award.week}-${award.place}-${listing._id}-${_id}`;
    await sendMail({ to: email, kind: 'award', key, link, words }, now);
  }
}

/** The owner and co-owners. */
async function readOwners({ _id, owner_account_id }: ListingRecord) {
  const people = await readPeople(_id);
  const owners = people.filter(({ state, role }) => state === 'member' && role === 'owner');
  const ids = [owner_account_id, ...owners.map(({ account_id }) => account_id)];
  return readAccounts(ids.filter((id) => id !== null));
}

async function factsOf({ place, votes, week }: AwardRecord, { slug, name }: ListingRecord) {
  const badges = await readBadges(slug, style);
  const badge = badges?.items.find(({ kind }) => kind === `launch-of-the-week-${place}`);
  return {
    name,
    place,
    votes,
    week,
    weekUrl: absoluteUrl(weekPath(week)),
    listingUrl: absoluteUrl(listingPath(slug)),
    cardUrl: absoluteUrl(sharePath('products', slug)),
    badgeHtml: badge?.html ?? '',
    badgesUrl: absoluteUrl(badgeGalleryPath(slug)),
    ledgerUrl: absoluteUrl(ledgerPath(week)),
  };
}
