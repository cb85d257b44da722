import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { accountListingPath, newClaimPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from './change-listing.writes.ts';
import type { ListingRecord } from './listing.ts';
import { nextStatus } from './listing-status.ts';
import { readListingOfWebsite } from './stored-listing.reads.ts';
import { readSavedOf } from './website-holder.reads.ts';
import type { WebsiteProof } from './website-holder.ts';
import { websiteLostMail } from './website-lost-mail.ts';

/**
 * Releases saved listings whose website was claimed by another listing, notifying each owner once. Queued ones become
 * drafts; the launch context frees their slots. Safe to repeat.
 */
export async function releaseWebsites(keys: readonly string[], reason: WebsiteProof, now: Date): Promise<void> {
  for (const saved of await readSavedOf(keys)) {
    await inTransaction(async () => {
      const holder = await readListingOfWebsite(saved.website_key, ['owner_account_id', 'slug']);
      if (holder === undefined) return;
      const lost = await changeListing(saved._id, 'status', now, (before) => {
        const status = before.holds_website ? undefined : nextStatus(before.status, 'lose_website');
        return status === undefined ? undefined : { ...before, status, updated_at: now };
      });
      if (lost === undefined || lost.holds_website || lost.owner_account_id === holder.owner_account_id) return;
      await notifyLoser(lost, holder, reason, now);
    });
  }
}

async function notifyLoser(
  lost: ListingRecord,
  holder: Pick<ListingRecord, '_id' | 'slug'>,
  reason: WebsiteProof,
  now: Date,
): Promise<void> {
  const ownPage = absoluteUrl(accountListingPath(lost._id));
  const account = lost.owner_account_id === null ? null : await readAccount(lost.owner_account_id);
  if (account === null) return;
  const claim = absoluteUrl(newClaimPath(holder.slug));
  const { name, website_url: websiteUrl } = lost;
  const words: NewMail['words'] = ({ name: siteName }) =>
    websiteLostMail({ name, websiteUrl, siteName, ownPage, claim, reason });
  const key = `website-lost-${lost._id}-${holder._id}`;
  await sendMail({ to: account.email, kind: 'website_lost', key, link: claim, words }, now);
}
