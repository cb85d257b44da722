import type { ClientSession } from 'mongoose';
import { ClaimModel } from './claim.model.ts';
import { type ClaimRecord, claimRecord } from './claim.ts';
import { type ClaimEvent, isOpenStatus, nextClaimStatus } from './claim-status.ts';

/** The claim as read in the transaction that will write it, or undefined. */
export async function claimInTransaction(claimId: number, session: ClientSession): Promise<ClaimRecord | undefined> {
  return (await ClaimModel.findOne({ _id: claimId }, null, { session }).lean<ClaimRecord>().exec()) ?? undefined;
}

/** Validates and saves a whole claim, new or changed. */
export async function saveClaim(claim: ClaimRecord): Promise<ClaimRecord> {
  const { _id, ...fields } = claimRecord.parse(claim);
  await ClaimModel.updateOne({ _id }, { $set: fields }, { upsert: true });
  return claim;
}

/** Key of an account's only open claim for a listing. */
export const openKey = (accountId: string, listingId: number): string => `${accountId}:${listingId}`;

/** A claim after an event; undefined if the event changes nothing. Ended claims are no longer checked. */
export function moved(claim: ClaimRecord, event: ClaimEvent, now: Date): ClaimRecord | undefined {
  const status = nextClaimStatus(claim.status, event);
  if (status === undefined) return undefined;
  const after = { ...claim, status, moved_at: now };
  return isOpenStatus(status) ? after : { ...after, open_key: `${claim._id}`, next_look_at: null };
}
