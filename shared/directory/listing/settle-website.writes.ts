import { readSettings } from '../../change/change.reads.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { accountListingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from './change-listing.writes.ts';
import type { ListingRecord } from './listing.ts';
import { nextStatus } from './listing-status.ts';
import { readListingOfWebsite } from './stored-listing.reads.ts';
import { readSavedOf } from './website-holder.reads.ts';
import type { WebsiteProof } from './website-holder.ts';
import { listingMovedMail, websiteLostMail } from './website-settled-mail.ts';

/** What became of an address. */
export interface SettledWebsite {
  /** The listing that holds the address, which is the account's. */
  listing: ListingRecord;
  /** Whose it was before, where that was another account. */
  formerOwnerId: string | null;
}

/**
 * Gives the address of a website to the account that has proved it, with the surrounding transaction where there is one: the listing that
 * holds the address becomes theirs; where none does, the one that they saved holds it from now on. Others who saved one, and who
 * had it, are told by mail. Undefined when there is neither. Safe to repeat. Throws the database's duplicate key when somebody
 * publishes at the same moment: the caller tries again.
 */
export function settleWebsite(key: string, accountId: string, now: Date): Promise<SettledWebsite | undefined> {
  return inTransaction(async () => {
    const holder = await readListingOfWebsite(key, ['owner_account_id']);
    const own = holder ?? (await readSavedOf([key])).find(({ owner_account_id }) => owner_account_id === accountId);
    if (own === undefined) return undefined;
    const listing = await changeListing(own._id, 'status', now, (before) => ({
      ...before,
      owner_account_id: accountId,
      holds_website: true,
      updated_at: now,
    }));
    if (listing === undefined) return undefined;
    const formerOwnerId = own.owner_account_id === accountId ? null : (own.owner_account_id ?? null);
    if (formerOwnerId !== null) await tellFormerOwner(listing, formerOwnerId, now);
    await loseWebsites([key], 'proved', now);
    return { listing, formerOwnerId };
  });
}

/**
 * Has every saved listing of websites whose address another one holds wait no longer, and tells its owner once. Safe to repeat. What
 * was queued is a draft again; its seat is given back by the launch context.
 */
export async function loseWebsites(keys: readonly string[], reason: WebsiteProof, now: Date): Promise<void> {
  for (const saved of await readSavedOf(keys)) {
    await inTransaction(async () => {
      const holder = await readListingOfWebsite(saved.website_key, ['owner_account_id']);
      if (holder === undefined) return;
      const lost = await changeListing(saved._id, 'status', now, (before) => {
        const status = before.holds_website ? undefined : nextStatus(before.status, 'lose_website');
        return status === undefined ? undefined : { ...before, status, updated_at: now };
      });
      if (lost === undefined || lost.holds_website || lost.owner_account_id === holder.owner_account_id) return;
      await tellLoser(lost, holder._id, reason, now);
    });
  }
}

async function tellLoser(lost: ListingRecord, holderId: number, reason: WebsiteProof, now: Date): Promise<void> {
  const ownPage = absoluteUrl(accountListingPath(lost._id));
  const account = lost.owner_account_id === null ? null : await readAccount(lost.owner_account_id);
  if (account === null) return;
  const mail = websiteLostMail({ ...(await factsOf(lost)), ownPage, reason });
  await sendMail({ to: account.email, ...mail, key: `website-lost-${lost._id}-${holderId}`, link: ownPage }, now);
}

async function tellFormerOwner(listing: ListingRecord, accountId: string, now: Date): Promise<void> {
  const account = await readAccount(accountId);
  if (account === null) return;
  const mail = listingMovedMail({ ...(await factsOf(listing)), reason: 'proved' });
  await sendMail(
    { to: account.email, ...mail, key: `listing-moved-${listing._id}-${accountId}-${now.getTime()}` },
    now,
  );
}

const factsOf = async ({ name, website_url }: ListingRecord) => ({
  name,
  websiteUrl: website_url,
  siteName: (await readSettings()).name,
});
