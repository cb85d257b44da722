import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { readSettings } from '../../change/change.reads.ts';
import { AuditModel } from './audit.model.ts';
import { type AuditRecord, auditExpiry, auditRecord } from './audit.ts';

/** An activity record. */
export interface AuditEntry {
  /** ID of the account in whose name the action was taken. */
  account: string;
  credential: AuditRecord['credential'];
  /** Name of the operation, or of an action in the account area. */
  action: string;
  target?: string | undefined;
  address?: string | undefined;
  at: Date;
}

/** Records an action; with `session`, in the same transaction. Kept for the number of days in the `audit_days` setting. */
export async function record(entry: AuditEntry, session?: ClientSession): Promise<void> {
  const { account, target, address, ...rest } = entry;
  const { audit_days } = await readSettings();
  const checked = auditRecord.parse({
    _id: randomUUID(),
    account_id: account,
    target: target?.slice(0, 200) ?? null,
    address: address?.slice(0, 64) ?? null,
    ...rest,
    expires_at: auditExpiry(entry.at, audit_days),
  });
  await AuditModel.insertMany([checked], session === undefined ? {} : { session });
}

/** Deletes everything recorded about an account. */
export async function forgetActivity(accountId: string): Promise<void> {
  await AuditModel.deleteMany({ account_id: accountId });
}
