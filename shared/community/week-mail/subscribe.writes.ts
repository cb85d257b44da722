import { forgetWaitingOfList, sendMail } from '../../change/change.writes.ts';
import { confirmWeekMailPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { isSameMoment } from '../../kernel/time/same-moment.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { SubscriberModel } from './subscriber.model.ts';
import { readSubscriber, readUnconfirmed } from './subscriber.reads.ts';
import { confirmEnds, dailyMailListId, type SubscriberRecord, stoppedLinkEnds, weekMailListId } from './subscriber.ts';
import { weekMailQuestion } from './week-mail-question.ts';

/**
 * Asks an email address to confirm the newsletter, since whoever enters it may not be its owner. Existing subscribers
 * are sent nothing, unless they want to add the daily email; the caller can't tell the difference. Throws a ZodError
 * for an invalid address.
 */
export function requestNewsletter(email: string, now: Date, wantsDaily = false): Promise<void> {
  return inTransaction(async () => {
    const known = await readSubscriber(email);
    if (known !== undefined && (hasAll(known, wantsDaily) || isAskedJustNow(known, now))) return;
    const token = newSecret();
    // A subscriber who doesn't confirm the daily email keeps the newsletter.
    const expires_at = known?.confirmed_at == null ? confirmEnds(now) : null;
    const asked = { confirm_hash: hashSecret(token), asked_at: now, asks_daily: wantsDaily, expires_at };
    if (known !== undefined) await SubscriberModel.updateOne({ _id: known._id }, { $set: asked });
    else
      await add({
        _id: newSecret(),
        email: email.toLowerCase(),
        confirmed_at: null,
        failures: 0,
        told: null,
        ...asked,
      });
    const link = absoluteUrl(confirmWeekMailPath(token));
    const key = `week-mail-ask-${hashSecret(token).slice(0, 32)}`;
    await sendMail(
      { to: email, kind: 'week_mail_ask', key, link, words: ({ name }) => weekMailQuestion(name, link, wantsDaily) },
      now,
    );
  });
}

const hasAll = ({ confirmed_at, is_daily }: SubscriberRecord, wantsDaily: boolean): boolean =>
  confirmed_at !== null && (is_daily === true || !wantsDaily);

/** Double-clicked: the first email is already on its way. */
const isAskedJustNow = ({ asked_at, confirm_hash }: SubscriberRecord, now: Date): boolean =>
  confirm_hash !== null && isSameMoment(asked_at, now);

/** Confirms an address using the link sent to it. Returns false if the link is unknown, used or expired. */
export function confirmWeekMail(token: string, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const asked = await readUnconfirmed(token, now);
    if (asked === undefined) return false;
    const { asks_daily, confirmed_at, daily_token } = asked;
    const daily = asks_daily === true ? { is_daily: true, daily_token: daily_token ?? newSecret() } : {};
    const confirmed = { confirmed_at: confirmed_at ?? now, confirm_hash: null, expires_at: null, ...daily };
    await SubscriberModel.updateOne({ _id: asked._id }, { $set: confirmed });
    return true;
  });
}

/**
 * Unsubscribes using the link in an email, cancels unsent emails and deletes the address. Returns false for an unknown
 * link. Safe to repeat: the link is remembered for a while.
 */
export function stopWeekMail(token: string, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const known = await SubscriberModel.findOne({ _id: token }).lean<SubscriberRecord>().exec();
    if (known === null) return false;
    if (known.email === undefined) return true;
    const stopped = { confirmed_at: null, confirm_hash: null, is_daily: false, expires_at: stoppedLinkEnds(now) };
    await SubscriberModel.updateOne({ _id: token }, { $set: stopped, $unset: { email: 1 } });
    await forgetWaitingOfList(known.email, weekMailListId());
    await forgetWaitingOfList(known.email, dailyMailListId());
    return true;
  });
}

/** Unsubscribes from the daily email only, using the link in it. Returns false for an unknown link. Safe to repeat. */
export function stopDailyMail(token: string): Promise<boolean> {
  return inTransaction(async () => {
    const known = await SubscriberModel.findOne({ daily_token: token }).lean<SubscriberRecord>().exec();
    if (known === null) return false;
    await SubscriberModel.updateOne({ _id: known._id }, { $set: { is_daily: false } });
    if (known.email !== undefined) await forgetWaitingOfList(known.email, dailyMailListId());
    return true;
  });
}

/** Deletes the record of an address. Safe to repeat. */
export async function forgetSubscriber(email: string): Promise<void> {
  await SubscriberModel.deleteOne({ email: email.toLowerCase() });
}

async function add(subscriber: SubscriberRecord): Promise<void> {
  try {
    await SubscriberModel.insertMany([subscriber]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}
