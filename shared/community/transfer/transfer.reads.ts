import { readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { TransferModel } from './transfer.model.ts';
import type { TransferRecord } from './transfer.ts';

/** The open offer of a listing, or undefined. */
export async function readTransferOf(listingId: number, now: Date): Promise<TransferRecord | undefined> {
  const transfer = await TransferModel.findOne({ _id: listingId }).lean<TransferRecord>().exec();
  return transfer !== null && transfer.is_withdrawn !== true && transfer.expires_at > now ? transfer : undefined;
}

/** The valid offer for a token, with its listing, or undefined. Read-only. */
export async function readTransfer(
  token: string,
  now: Date,
): Promise<{ transfer: TransferRecord; listing: ListingRecord } | undefined> {
  const transfer = await TransferModel.findOne({ token_hash: hashSecret(token) })
    .lean<TransferRecord>()
    .exec();
  if (transfer === null || transfer.expires_at <= now) return undefined;
  const listing = await readStoredListing(transfer._id);
  const stands = listing !== undefined && listing.owner_account_id === transfer.from_account_id;
  return stands ? { transfer, listing } : undefined;
}

/** All open offers by an account, without tokens. */
export async function readAllTransfers(accountId: string): Promise<Omit<TransferRecord, 'token_hash'>[]> {
  const found = TransferModel.find({ from_account_id: accountId }, { token_hash: 0 });
  return (await found.lean<TransferRecord[]>().exec()).filter(({ is_withdrawn }) => is_withdrawn !== true);
}
