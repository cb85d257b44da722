import { createHmac } from 'node:crypto';
import { newSecret } from '../../kernel/secret.ts';
import { mailboxOf } from '../../kernel/text/mailbox.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { addWeeks, type Monday } from '../../kernel/week/week-calendar.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { NetworkKeyModel } from './network-key.model.ts';
import { type NetworkKey, networkHash, networkKeyExpiry } from './vote-network.ts';

const mailboxLength = 32;
const never = Date.UTC(9999, 11, 31);

/** Today's hash of an address's network; null if the address is unknown. The day's key is created on first use. */
export async function todaysNetwork(address: string | undefined, now: Date): Promise<string | null> {
  if (address === undefined) return null;
  return networkHash(address, await keyOf(isoDay(now)));
}

/** A daily secret for telling visitors apart, deleted with the day's key. Neither reveals the other. */
export async function daySecret(now: Date): Promise<string> {
  const { key } = await keyOf(isoDay(now));
  return createHmac('sha256', key).update('visitors').digest('base64url');
}

/** A weekly secret for telling searchers apart, deleted two days after the week. */
export async function weekSecret(week: Monday): Promise<string> {
  const { key } = await keyOf(`week ${week}`, networkKeyExpiry(addWeeks(week, 1)));
  return createHmac('sha256', key).update('searches').digest('base64url');
}

/** A week's hash of the mailbox behind an email address; the key is deleted two days after the week. */
export async function weeksMailbox(email: string, week: Monday): Promise<string> {
  return mailboxHash(email, await keyOf(`week ${week}`, networkKeyExpiry(addWeeks(week, 1))));
}

/** A permanent hash of the mailbox behind an email address, for things a person may do only once; its key is never deleted. */
export async function lastingMailbox(email: string): Promise<string> {
  return mailboxHash(email, await keyOf('mailboxes', new Date(never)));
}

const mailboxHash = (email: string, { key }: NetworkKey): string =>
  createHmac('sha256', key)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest('hex')
    .slice(0, mailboxLength);

const keyOf = async (day: string, expires_at = networkKeyExpiry(day)): Promise<NetworkKey> =>
  (await readKey(day)) ?? (await makeKey(day, expires_at));

// Outside any transaction: on a day without a key, many voters may arrive at the same time, and all but one find that
// the key was just created.
const readKey = (day: string): Promise<NetworkKey | null> =>
  NetworkKeyModel.findOne({ _id: day }, null, { session: null }).lean<NetworkKey>().exec();

async function makeKey(day: string, expires_at: Date): Promise<NetworkKey> {
  const made = { _id: day, key: newSecret(), expires_at };
  try {
    await NetworkKeyModel.collection.insertOne(made as never);
    return made;
  } catch (problem) {
    const theirs = isDuplicate(problem) ? await readKey(day) : null;
    if (theirs === null) throw problem;
    return theirs;
  }
}
