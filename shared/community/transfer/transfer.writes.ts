import type { NewMail } from '../../change/change.ts';
import { forgetMailsAbout, sendMail } from '../../change/change.writes.ts';
import { readListingsOfOwner, requireListing } from '../../directory/directory.reads.ts';
import { endMemberships, notifyPerson, setListingOwner } from '../../directory/directory.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import type { OwnAddress } from '../../identity/identity.ts';
import { transferPath } from '../../kernel/address/account-paths.ts';
import { nameForStrangers } from '../../kernel/address/name-for-strangers.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { isSameMoment } from '../../kernel/time/same-moment.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { detachDrafts } from '../../submission/submission.writes.ts';
import { transferClaims } from '../claim/transfer-claims.writes.ts';
import { TransferModel } from './transfer.model.ts';
import { readTransfer } from './transfer.reads.ts';
import { mostOffers, type TransferRecord, transferEnds, transferMail } from './transfer.ts';

/** Key prefix of a listing's offer emails. */
const mailKeys = (listingId: number): string => `transfer-${listingId}-`;

/**
 * Offers a listing to the owner of an email address, replacing an earlier offer. Nothing changes until they accept.
 * Throws `not_found` for other people's listings, `forbidden` for a role that can't transfer it, and `rate_limited` for
 * too many emails.
 */
export async function offerListing(accountId: string, listingId: number, email: string, now: Date): Promise<void> {
  await inTransaction(async () => {
    // Operations in a transaction can't run in parallel.
    const listing = await requireListing(accountId, listingId, 'hand_on');
    const account = await readAccount(accountId);
    if (account === null) throw notFound('listing');
    const before = await TransferModel.findOne({ _id: listingId }).lean<TransferRecord>().exec();
    // Double-clicked: the first email is already on its way.
    const isSame = before?.from_account_id === accountId && before.email === email;
    if (isSame && isSameMoment(before.created_at, now)) return;
    const sends = before !== null && before.expires_at > now ? before.sends + 1 : 1;
    if (sends > mostOffers)
      throw new SlipwayError('rate_limited', say('problem_claim.offered_most', { most: mostOffers }));
    const token = newSecret();
    const offer = { from_account_id: accountId, email, token_hash: hashSecret(token), sends };
    const times = { created_at: now, expires_at: transferEnds(now) };
    await TransferModel.updateOne(
      { _id: listingId },
      { $set: { ...offer, ...times, is_withdrawn: false } },
      { upsert: true },
    );
    const link = absoluteUrl(transferPath(token));
    const key = `${mailKeys(listingId)}${now.getTime()}-${sends}`;
    const product = nameForStrangers(listing.name, listing.website_url);
    const words: NewMail['words'] = ({ name }) => transferMail(product, name, link, account.email);
    await sendMail({ to: email, kind: 'transfer', key, link, words }, now);
  });
}

/**
 * Cancels an offer. Its emails still count, so that offering and cancelling repeatedly can't send an unlimited number.
 * Safe to repeat.
 */
export async function withdrawOffer(accountId: string, listingId: number): Promise<void> {
  const gone = { is_withdrawn: true, email: '', token_hash: hashSecret(newSecret()) };
  await TransferModel.updateOne({ _id: listingId, from_account_id: accountId }, { $set: gone });
}

/**
 * Accepts an offered listing: the account becomes its owner and takes over the claim, whose proof is still on the
 * website. Existing members are removed, and the former owner is notified. Returns the listing's ID. Throws `not_found`
 * for an invalid offer, and `own_listing` for one's own listing.
 */
export function takeListing(accountId: string, token: string, now: Date): Promise<number> {
  return inTransaction(async () => {
    const offer = await readTransfer(token, now);
    if (offer === undefined) throw notFound('offer');
    const { listing } = offer;
    if (listing.owner_account_id === accountId) throw new SlipwayError('own_listing', say('problem.own_listing'));
    await setListingOwner(listing._id, { owner_account_id: accountId, verified: listing.verified }, now);
    await endMemberships(listing, accountId, now);
    const { email: who, from_account_id } = offer.transfer;
    await notifyPerson(from_account_id, { kind: 'passed_on', who }, listing, now);
    await detachDrafts(listing, accountId);
    await transferClaims(listing._id, accountId, now);
    await TransferModel.deleteOne({ _id: listing._id });
    return listing._id;
  });
}

/** Deletes an account's offers, with the emails that name its listings to others. Safe to repeat. */
export async function forgetTransfers(accountId: string): Promise<void> {
  for (const { _id } of await readListingsOfOwner(accountId)) await forgetMailsAbout(mailKeys(_id));
  await TransferModel.deleteMany({ from_account_id: accountId });
}

/** Deletes the offers made to an email address up to a time. Safe to repeat. */
export async function forgetTransfersTo({ email, until }: OwnAddress): Promise<void> {
  await TransferModel.deleteMany({ email, ...(until !== null && { created_at: atMost(until) }) });
}
