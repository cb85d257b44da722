import { hashSecret } from '../../kernel/secret.ts';
import { SubscriberModel } from './subscriber.model.ts';
import { confirmEnds, type SubscriberRecord } from './subscriber.ts';

/** The record of an address, or undefined. */
export const readSubscriber = async (email: string): Promise<SubscriberRecord | undefined> =>
  (await SubscriberModel.findOne({ email: email.toLowerCase() }).lean<SubscriberRecord>().exec()) ?? undefined;

/**
 * Whether the link in an email would unsubscribe from the newsletter, or its address is already unsubscribed; undefined
 * if the link is unknown.
 */
export async function readWeekMailLink(token: string): Promise<'stops' | 'stopped' | undefined> {
  const found = await SubscriberModel.findOne({ _id: token }).lean<SubscriberRecord>().exec();
  if (found === null) return undefined;
  return found.email === undefined ? 'stopped' : 'stops';
}

/** The address a link confirms; undefined if the link is unknown, used or expired. */
export async function readUnconfirmed(token: string, now: Date): Promise<SubscriberRecord | undefined> {
  const found = await SubscriberModel.findOne({ confirm_hash: hashSecret(token) })
    .lean<SubscriberRecord>()
    .exec();
  return found === null || confirmEnds(found.asked_at) <= now ? undefined : found;
}

/**
 * Whether the link in an email would unsubscribe from the daily email, or its address is already unsubscribed;
 * undefined if the link is unknown.
 */
export async function readDailyMailLink(token: string): Promise<'stops' | 'stopped' | undefined> {
  const found = await SubscriberModel.findOne({ daily_token: token }).lean<SubscriberRecord>().exec();
  if (found === null) return undefined;
  return found.is_daily === true ? 'stops' : 'stopped';
}
