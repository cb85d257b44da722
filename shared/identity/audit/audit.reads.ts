import { AuditModel } from './audit.model.ts';
import type { AuditRecord } from './audit.ts';

/** Activity in an account's name, newest first, with `perPage` entries per page. Pages are numbered from 1. */
export async function readActivity(
  accountId: string,
  page: number,
  perPage: number,
): Promise<{ items: AuditRecord[]; hasMore: boolean }> {
  const found = await AuditModel.find({ account_id: accountId })
    .sort({ at: -1 })
    .skip((page - 1) * perPage)
    .limit(perPage + 1)
    .lean<AuditRecord[]>()
    .exec();
  return { items: found.slice(0, perPage), hasMore: found.length > perPage };
}

/** Whether an account has signed in from a network address before, as far back as activity is kept. */
export async function hasSignedInAt(accountId: string, address: string): Promise<boolean> {
  return (await AuditModel.exists({ account_id: accountId, action: 'session.start', address })) !== null;
}

/** All activity in an account's name, for an export. */
export const readWholeActivity = (accountId: string): Promise<AuditRecord[]> =>
  AuditModel.find({ account_id: accountId }).sort({ at: -1 }).lean<AuditRecord[]>().exec();
