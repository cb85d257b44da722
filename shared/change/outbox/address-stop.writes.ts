import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { AddressStopModel, type AddressStopRecord } from './address-stop.model.ts';

const linkDays = 365;

/** The token with which an address stops emails triggered by others; null if the address has already opted out. */
export async function stopTokenOf(address: string, now: Date): Promise<string | null> {
  const address_hash = hashSecret(address.toLowerCase());
  const known = await AddressStopModel.findOne({ address_hash }).lean<AddressStopRecord>().exec();
  if (known !== null) return known.stopped_at === null ? known._id : null;
  const expires_at = new Date(now.getTime() + linkDays * dayMs);
  const made = { _id: newSecret(), address_hash, stopped_at: null, expires_at };
  try {
    await AddressStopModel.insertMany([made]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // another email to the same address was queued at the same time
    throw problem;
  }
  return made._id;
}

/** Permanently stops emails triggered by others to a token's address. False for an unknown token. Safe to repeat. */
export async function stopAddress(token: string, now: Date): Promise<boolean> {
  const { matchedCount } = await AddressStopModel.updateOne(
    { _id: token },
    { $set: { stopped_at: now, expires_at: null } },
  );
  return matchedCount === 1;
}
