import { from, oneOf } from '../../platform/mongo/filters.ts';
import { AccountModel } from './account.model.ts';
import { type AccountRecord, isSuspended } from './account.ts';

/** The account of an id, or null. */
export const readAccount = (id: string): Promise<AccountRecord | null> =>
  AccountModel.findOne({ _id: id }).lean<AccountRecord>().exec();

/** The accounts of some ids, in no order; those that are gone are left out. */
export const readAccounts = (ids: readonly string[]): Promise<AccountRecord[]> =>
  AccountModel.find({ _id: oneOf(ids) })
    .lean<AccountRecord[]>()
    .exec();

/** The account whose public page has this id, or null: shut pages, and those of suspended accounts, are there for nobody. */
export async function readPublicAccount(pageId: string, now: Date): Promise<AccountRecord | null> {
  const account = await AccountModel.findOne({ page_id: pageId }).lean<AccountRecord>().exec();
  return account === null || isSuspended(account, now) ? null : account;
}

/** The account of a mail address, or null. */
export const readAccountByEmail = (email: string): Promise<AccountRecord | null> =>
  AccountModel.findOne({ email: email.toLowerCase() }).lean<AccountRecord>().exec();

/** The administrator who has been there longest, or null where there is none yet. */
export const readFirstAdmin = (): Promise<AccountRecord | null> =>
  AccountModel.findOne({ role: 'admin' }).sort({ created_at: 1 }).lean<AccountRecord>().exec();

/** How many accounts were made from a moment on and before another one, UTC. */
export const countNewAccounts = (begin: Date, end: Date): Promise<number> =>
  AccountModel.countDocuments({ created_at: from(begin, end) }).exec();
