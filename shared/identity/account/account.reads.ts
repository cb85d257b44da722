import { notFound } from '../../kernel/errors.ts';
import { from, oneOf } from '../../platform/mongo/filters.ts';
import { AccountModel } from './account.model.ts';
import { type AccountRecord, isSuspended } from './account.ts';

/** The account with this ID, or null. */
export const readAccount = (id: string): Promise<AccountRecord | null> =>
  AccountModel.findOne({ _id: id }).lean<AccountRecord>().exec();

/** The account with this ID. Throws `not_found`. */
export async function requireAccount(id: string): Promise<AccountRecord> {
  const account = await readAccount(id);
  if (account === null) throw notFound('account');
  return account;
}

/** Accounts by ID, in no particular order; deleted ones are omitted. */
export const readAccounts = (ids: readonly string[]): Promise<AccountRecord[]> =>
  AccountModel.find({ _id: oneOf(ids) })
    .lean<AccountRecord[]>()
    .exec();

/**
 * The account whose public page has this ID, or null. Null also if the page is turned off or the account is suspended.
 */
export async function readPublicAccount(pageId: string, now: Date): Promise<AccountRecord | null> {
  const account = await AccountModel.findOne({ page_id: pageId }).lean<AccountRecord>().exec();
  return account === null || isSuspended(account, now) ? null : account;
}

/** The account with an email address, or null. */
export const readAccountByEmail = (email: string): Promise<AccountRecord | null> =>
  AccountModel.findOne({ email: email.toLowerCase() }).lean<AccountRecord>().exec();

/** Accounts by email address (lower case), in no particular order; missing ones are omitted. */
export const readAccountsByEmail = (emails: readonly string[]): Promise<AccountRecord[]> =>
  AccountModel.find({ email: oneOf(emails) })
    .lean<AccountRecord[]>()
    .exec();

/** The longest-standing administrator, or null. */
export const readFirstAdmin = (): Promise<AccountRecord | null> =>
  AccountModel.findOne({ role: 'admin' }).sort({ created_at: 1 }).lean<AccountRecord>().exec();

/** Number of accounts created from `begin` (inclusive) to `end` (exclusive), in UTC. */
export const countNewAccounts = (begin: Date, end: Date): Promise<number> =>
  AccountModel.countDocuments({ created_at: from(begin, end) }).exec();
