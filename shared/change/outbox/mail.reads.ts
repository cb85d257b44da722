import { oneOf, startingWith } from '../../platform/mongo/filters.ts';
import { MailModel } from './mail.model.ts';
import type { MailRecord } from './mail.ts';

/** The newest mails of the outbox. */
export const readOutbox = (limit: number): Promise<MailRecord[]> =>
  MailModel.find({}).sort({ created_at: -1 }).limit(limit).lean<MailRecord[]>().exec();

/** The mails of the outbox to an address, for an export. */
export const readMailsTo = (address: string): Promise<MailRecord[]> =>
  MailModel.find({ to: address }).sort({ created_at: -1 }).lean<MailRecord[]>().exec();

/** The mails of the outbox whose keys begin in one of some ways, the earliest first: those about one thing. */
export const readMailsKeyed = (starts: readonly string[]): Promise<MailRecord[]> =>
  MailModel.find({ $or: starts.map((start) => ({ _id: startingWith(start) })) })
    .sort({ created_at: 1 })
    .lean<MailRecord[]>()
    .exec();

/** How far the mails with these keys are, and why one was not taken; those that are forgotten are left out. */
export const readMailStates = (keys: readonly string[]): Promise<Pick<MailRecord, '_id' | 'state' | 'problem'>[]> =>
  MailModel.find({ _id: oneOf(keys) }, { state: 1, problem: 1 })
    .lean<Pick<MailRecord, '_id' | 'state' | 'problem'>[]>()
    .exec();
