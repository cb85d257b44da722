import { say } from '../../kernel/language/say.ts';
import { toStore } from '../../kernel/language/say-stored.ts';
import type { DeliveryProblem } from '../../platform/mail-transport/mail-transport.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { atMost, moreThan, oneOf, startingWith } from '../../platform/mongo/filters.ts';
import { neverDueAfter, nextAttempt } from '../retry/retry-policy.ts';
import { MailModel } from './mail.model.ts';
import { attemptEndsWithinMs, type MailRecord, mailExpiry, mailRecord, verdictOf } from './mail.ts';
import { mailSubject } from './mail-subject.ts';
import type { WrittenMail } from './new-mail.ts';

/** Adds an email to the outbox. Returns whether it is new. Throws a ZodError for an invalid email. */
export async function addToOutbox(mail: WrittenMail, hasServer: boolean, now: Date): Promise<boolean> {
  return (await addAllToOutbox([mail], hasServer, now)) === 1;
}

/** Adds many emails to the outbox. Returns how many of them are new. */
export async function addAllToOutbox(mails: readonly WrittenMail[], hasServer: boolean, now: Date): Promise<number> {
  if (mails.length === 0) return 0;
  // Upserts: a duplicate key error would abort the surrounding transaction.
  const upserts = mails.map((mail) => {
    const { _id, ...fresh } = newRecord(mail, hasServer, now);
    return { updateOne: { filter: { _id }, update: { $setOnInsert: fresh }, upsert: true } };
  });
  try {
    return (await MailModel.bulkWrite(upserts, { ordered: false })).upsertedCount;
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    repeatTransaction(problem);
    return 0;
  }
}

function newRecord({ key, link, list, ...rest }: WrittenMail, hasServer: boolean, now: Date): MailRecord {
  const state = hasServer ? 'waiting' : 'kept';
  const times = { created_at: now, due_at: now, sent_at: null, expires_at: mailExpiry(now) };
  const parts = { ...rest, subject: mailSubject(rest.subject), link: link ?? null, list: list ?? null };
  return mailRecord.parse({ _id: key, ...parts, ...times, state, attempts: 0, problem: null });
}

/** Claims a queued email for one attempt; null if another process has it. */
export function beginDelivery(key: string, now: Date): Promise<MailRecord | null> {
  const update = { $set: { state: 'sending', due_at: now }, $inc: { attempts: 1 } };
  return MailModel.findOneAndUpdate({ _id: key, state: 'waiting' }, update, { returnDocument: 'after' })
    .lean<MailRecord>()
    .exec();
}

/** Marks an email as sent and deletes its text. */
export async function endDelivery(key: string, now: Date): Promise<void> {
  const sent = { state: 'sent', sent_at: now, problem: null, text: null, link: null, list: null, pictures: null };
  await MailModel.updateOne({ _id: key }, { $set: sent });
}

/** Records a failed attempt and its consequence. */
export async function failDelivery({ _id, attempts }: MailRecord, problem: DeliveryProblem, now: Date): Promise<void> {
  const verdict = verdictOf(problem);
  const again = verdict === 'retry' ? nextAttempt('mail', attempts, now) : undefined;
  const ended = verdict === 'unclear' ? 'unclear' : 'failed';
  const words = toStore(() => problemWords(problem));
  const state = again === undefined ? { state: ended } : { state: 'waiting', due_at: again };
  await MailModel.updateOne({ _id }, { $set: { ...state, problem: words.slice(0, 200) } });
}

const problemWords = ({ responseCode: code, command = 'connecting' }: DeliveryProblem): string =>
  code === undefined
    ? say('admin_operation.mail_no_reply', { command })
    : say('admin_operation.mail_reply', { code, command });

/** Ends attempts left by a killed process, and returns the keys of due emails. */
export async function dueMails(now: Date, limit: number): Promise<string[]> {
  const begunBefore = atMost(new Date(now.getTime() - attemptEndsWithinMs));
  await MailModel.updateMany(
    { state: 'sending', due_at: begunBefore },
    { $set: { state: 'unclear', problem: toStore(() => say('admin_operation.mail_broken_off')) } },
  );
  const keys: string[] = [];
  for (const time of [atMost(now), moreThan(neverDueAfter('mail', now))]) {
    const due = MailModel.find({ state: 'waiting', due_at: time }, { _id: 1 }).sort({ due_at: 1 }).limit(limit);
    for (const { _id } of await due.lean<{ _id: string }[]>().exec()) keys.push(_id);
  }
  return keys.slice(0, limit);
}

/**
 * Deletes all emails to an address or, with `until`, only those created up to then. An email being sent is still
 * delivered, but leaves no record.
 */
export async function forgetMailsTo(address: string, until: Date | null): Promise<void> {
  await MailModel.deleteMany({ to: address, ...(until !== null && { created_at: atMost(until) }) });
}

/** Deletes the emails with these keys. An email being sent is still delivered, but leaves no record. */
export async function forgetMails(keys: readonly string[]): Promise<void> {
  await MailModel.deleteMany({ _id: oneOf(keys) });
}

/** Deletes queued emails to an address from a list it has unsubscribed from. */
export async function forgetWaitingOfList(to: string, listId: string): Promise<void> {
  await MailModel.deleteMany({ to, state: 'waiting', 'list.id': listId });
}

/** Deletes emails by key prefix, sent or not. */
export async function forgetMailsAbout(keyStart: string): Promise<void> {
  await MailModel.deleteMany({ _id: startingWith(keyStart) });
}

/** Deletes queued emails by key prefix, because their subject no longer exists. */
export async function forgetWaitingMails(keyStart: string): Promise<void> {
  await MailModel.deleteMany({ _id: startingWith(keyStart), state: 'waiting' });
}
