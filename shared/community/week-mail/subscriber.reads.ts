import { hashSecret } from '../../kernel/secret.ts';
import { SubscriberModel } from './subscriber.model.ts';
import type { SubscriberRecord } from './subscriber.ts';

/** The record of an address, or undefined. */
export const readSubscriber = async (email: string): Promise<SubscriberRecord | undefined> =>
  (await SubscriberModel.findOne({ email: email.toLowerCase() }).lean<SubscriberRecord>().exec()) ?? undefined;

/** Whether the link of an email stops the newsletter, or has stopped it; undefined for one that is unknown. */
export async function readWeekMailLink(token: string): Promise<'stops' | 'stopped' | undefined> {
  const found = await SubscriberModel.findOne({ _id: token }).lean<SubscriberRecord>().exec();
  if (found === null) return undefined;
  return found.email === undefined ? 'stopped' : 'stops';
}

/** The address that a link confirms; undefined for one that is unknown, used or too old. */
export async function readAsked(token: string, now: Date): Promise<SubscriberRecord | undefined> {
  const found = await SubscriberModel.findOne({ confirm_hash: hashSecret(token) })
    .lean<SubscriberRecord>()
    .exec();
  return found === null || (found.expires_at !== null && found.expires_at <= now) ? undefined : found;
}
