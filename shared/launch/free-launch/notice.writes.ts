import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { readBadges } from '../badge/badge.reads.ts';
import { FreeLaunchModel } from './free-launch.model.ts';
import { readFreeLaunch } from './free-launch.reads.ts';
import { noticeMail } from './free-launch-mail.ts';

const style = { shape: 'standard', mode: 'auto', size: 'm' } as const;

/** Sends an owner's pending notice. Safe to repeat: the event's key prevents duplicate emails. */
export async function sendOwnerNotice(listingId: number, now: Date): Promise<void> {
  const record = await readFreeLaunch(listingId);
  if (record === undefined || record.notice === null) return;
  const { kind, at } = record.notice;
  const listing = await readStoredListing(listingId);
  // The listing may have been transferred since the launch was chosen.
  const owner = listing?.owner_account_id ?? null;
  const account = owner === null ? null : await readAccount(owner);
  if (listing !== undefined && account !== null) {
    const badges = await readBadges(listing.slug, style);
    const listingUrl = absoluteUrl(listingPath(listing.slug));
    const words: NewMail['words'] = (site) =>
      noticeMail(kind, {
        name: listing.name,
        siteName: site.name,
        week: listing.launch_week ?? '',
        listingUrl,
        badgeHtml: badges?.items[0]?.html ?? '',
        graceDays: site.launch.badge_grace_days,
      });
    const key = `free-launch-${kind}-${listingId}-${at.getTime()}`;
    await sendMail({ to: account.email, kind: 'launch_notice', key, link: listingUrl, words }, now);
  }
  const told = { _id: listingId, 'notice.kind': kind, 'notice.at': at };
  await FreeLaunchModel.updateOne(told, { $set: { notice: null } });
}
