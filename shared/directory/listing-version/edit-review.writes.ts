import { readSettings } from '../../change/change.reads.ts';
import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { listingEditsPath } from '../../kernel/address/admin-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { editMail } from './edit-mail.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import { type ListingVersion, versionId } from './listing-version.ts';

/** Emails the team about an edit that needs review, if the team has an email address. Joins the edit's transaction. */
export async function notifyTeam(listing: ListingRecord, version: ListingVersion, now: Date): Promise<void> {
  const { team_email: to } = await readSettings();
  if (to === null || !version.awaits_team) return;
  const link = absoluteUrl(listingEditsPath());
  const words: NewMail['words'] = ({ name: siteName }) => editMail(listing, version, { siteName, link });
  await sendMail({ to, kind: 'listing_edit', key: `listing-version-${version._id}`, link, words }, now);
}

/** Marks edits as reviewed. Safe to repeat. */
export async function closeEditReview(id: string): Promise<void> {
  await ListingVersionModel.updateOne({ _id: id }, { $set: { awaits_team: false } });
}

/** Marks an edit as unreviewed again. Returns false if it no longer exists or is already unreviewed. */
export async function reopenEditReview(listingId: number, revision: number): Promise<boolean> {
  const looked = { _id: versionId(listingId, revision), awaits_team: false };
  return (await ListingVersionModel.updateOne(looked, { $set: { awaits_team: true } })).matchedCount === 1;
}

/**
 * Deletes the versions an account created, which contain its earlier texts. Current content isn't changed. Safe to
 * repeat.
 */
export async function removeVersionsBy(accountId: string): Promise<void> {
  await ListingVersionModel.deleteMany({ 'by.account_id': accountId });
}
