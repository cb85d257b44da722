import { atMost, oneOf, startingWith } from '../../platform/mongo/filters.ts';
import { MailModel } from './mail.model.ts';
import type { MailRecord, MailRow, OwnMail } from './mail.ts';

/** An email's text, link and code can give access to an account, so only sending reads them from the outbox. */
const row = { kind: 1, to: 1, state: 1, problem: 1, created_at: 1 } as const;
const withoutWhatOpens = { text: 0, link: 0, list: 0 } as const;

/** The newest emails of the outbox, for the team. */
export const readOutbox = (limit: number): Promise<MailRow[]> =>
  MailModel.find({}, row).sort({ created_at: -1 }).limit(limit).lean<MailRow[]>().exec();

/** Outbox emails to an address, for an export; with `until`, only those created up to then. */
export const readMailsTo = (address: string, until: Date | null = null): Promise<OwnMail[]> =>
  MailModel.find({ to: address, ...(until !== null && { created_at: atMost(until) }) }, withoutWhatOpens)
    .sort({ created_at: -1 })
    .lean<OwnMail[]>()
    .exec();

/** Outbox emails about one subject, found by key prefix, oldest first. */
export const readMailsKeyed = (starts: readonly string[]): Promise<OwnMail[]> =>
  MailModel.find({ $or: starts.map((start) => ({ _id: startingWith(start) })) }, withoutWhatOpens)
    .sort({ created_at: 1 })
    .lean<OwnMail[]>()
    .exec();

/** States of the emails with these keys, and why they failed; deleted ones are omitted. */
export const readMailStates = (keys: readonly string[]): Promise<Pick<MailRecord, '_id' | 'state' | 'problem'>[]> =>
  MailModel.find({ _id: oneOf(keys) }, { state: 1, problem: 1 })
    .lean<Pick<MailRecord, '_id' | 'state' | 'problem'>[]>()
    .exec();
