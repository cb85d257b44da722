import { newSecret } from '../../kernel/secret.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { NetworkKeyModel } from './network-key.model.ts';
import { type NetworkKey, networkHash, networkKeyExpiry } from './vote-network.ts';

/** The hash that stands for the network of an address today; null where no address is known. The day's key is made with its first vote. */
export async function todaysNetwork(address: string | undefined, now: Date): Promise<string | null> {
  if (address === undefined) return null;
  const day = isoDay(now);
  const key = (await readKey(day)) ?? (await makeKey(day));
  return networkHash(address, key);
}

// In no transaction: many voters may come at once to a day without a key.
const readKey = (day: string): Promise<NetworkKey | null> =>
  NetworkKeyModel.findOne({ _id: day }, null, { session: null }).lean<NetworkKey>().exec();

async function makeKey(day: string): Promise<NetworkKey> {
  const made = { _id: day, key: newSecret(), expires_at: networkKeyExpiry(day) };
  try {
    await NetworkKeyModel.collection.insertOne(made as never);
    return made;
  } catch (problem) {
    const theirs = isDuplicate(problem) ? await readKey(day) : null;
    if (theirs === null) throw problem;
    return theirs;
  }
}
