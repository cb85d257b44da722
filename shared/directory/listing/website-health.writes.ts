import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { accountListingPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from './change-listing.writes.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';
import { readStoredListing } from './stored-listing.reads.ts';
import { wasOffline } from './website-health.reads.ts';
import {
  failingWebsite,
  healthAfterCheck,
  isJustConfirmed,
  startOver,
  type WebsiteCheck,
  type WebsiteHealth,
  websiteTrouble,
} from './website-health.ts';
import { websiteFailsMail } from './website-health-mail.ts';

/**
 * Records a check of a live listing's website. Emails its owner once several checks have failed, and updates its page
 * when the warning appears or disappears. Ignored if the listing's website has changed in the meantime.
 */
export function recordWebsiteCheck(id: number, look: WebsiteCheck, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await readStoredListing(id);
    if (listing?.status !== 'live' || listing.website_url !== look.url) return;
    const website_health = await unlessWeWereOffline(healthAfterCheck(listing.website_health, look, now));
    const before = listing.website_health ?? null;
    if (isSameToVisitors(before, website_health))
      await ListingModel.updateOne({ _id: id }, { $set: { website_health } });
    else await changeListing(id, 'content', now, (stored) => ({ ...stored, website_health }));
    if (isJustConfirmed(website_health)) await sendOwnerNotice({ ...listing, website_health }, now);
  });
}

/** Deletes a listing's website check results; its page no longer mentions them. Safe to repeat. */
export function forgetWebsiteChecks(id: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const listing = await readStoredListing(id);
    if (listing?.website_health == null) return;
    if (listing.website_health.shown_at === null)
      await ListingModel.updateOne({ _id: id }, { $set: { website_health: null } });
    else await changeListing(id, 'content', now, (stored) => ({ ...stored, website_health: null }));
  });
}

/** Without this, a server that can't reach the web would email every owner. */
async function unlessWeWereOffline(health: WebsiteHealth): Promise<WebsiteHealth> {
  if (!isJustConfirmed(health) || websiteTrouble(health) !== 'silent') return health;
  return (await wasOffline(health.failing_since ?? health.looked_at)) ? startOver(health) : health;
}

const isSameToVisitors = (before: WebsiteHealth | null, after: WebsiteHealth): boolean =>
  (before?.shown_at ?? null) === null
    ? after.shown_at === null
    : after.shown_at !== null && before?.outcome === after.outcome && before.moved_to === after.moved_to;

async function sendOwnerNotice(listing: ListingRecord, now: Date): Promise<void> {
  const { _id: id, name, website_url: websiteUrl, owner_account_id: owner } = listing;
  const failing = failingWebsite(listing, 'team');
  const account = owner === null ? null : await readAccount(owner);
  if (failing === undefined || account === null) return;
  const ownPage = absoluteUrl(accountListingPath(id));
  const words: NewMail['words'] = ({ name: siteName }) =>
    websiteFailsMail({ ...failing, name, websiteUrl, siteName, ownPage });
  const key = `website-fails-${id}-${failing.since.toISOString()}`;
  await sendMail({ to: account.email, kind: 'website_fails', key, link: ownPage, words }, now);
}
