import { readSettings } from '../../change/change.reads.ts';
import { requireAccount } from '../../identity/identity.reads.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { lastingMailbox } from '../vote/network-key.writes.ts';
import { ReportModel } from './report.model.ts';
import { countOutcomes, countWeighing, readReport } from './report.reads.ts';
import { type ReportReason, type ReportRecord, reportCounts, reportId } from './report.ts';

/** The reporter. */
export interface Reporting {
  id: string;
  createdAt: Date;
}

/**
 * Saves a report of a text, one per account. Returns whether enough readers have now reported it to hide it pending
 * review. Call in a transaction. Safe to repeat.
 */
export async function saveReport(subject: string, by: Reporting, reason: ReportReason, now: Date): Promise<boolean> {
  const { talk } = await readSettings();
  if ((await readReport(subject, by.id)) === undefined) {
    const outcomes = await countOutcomes(by.id);
    const counts = reportCounts({ createdAt: by.createdAt, ...outcomes }, talk, now);
    await addReport({
      _id: reportId(subject, by.id),
      subject,
      account_id: by.id,
      reason,
      at: now,
      outcome: 'open',
      counts,
      mailbox: await lastingMailbox((await requireAccount(by.id)).email),
    });
  }
  return (await countWeighing(subject)) >= talk.reports_to_hide;
}

async function addReport(report: ReportRecord): Promise<void> {
  try {
    await ReportModel.insertMany([report]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}

/** Closes a text's open reports with the team's decision. Call in a transaction. Safe to repeat. */
export async function closeReports(subject: string, outcome: 'upheld' | 'dismissed', now: Date): Promise<void> {
  await ReportModel.updateMany({ subject, outcome: 'open' }, { $set: { outcome, closed_at: now } });
}

/** Reopens a text's reports that a decision closed. Call in a transaction. Safe to repeat. */
export async function reopenReports(subject: string, closedAt: Date): Promise<void> {
  const closed = { subject, outcome: oneOf(['upheld', 'dismissed'] as const), closed_at: closedAt };
  await ReportModel.updateMany(closed, { $set: { outcome: 'open', closed_at: null } });
}

/** Deletes an account's reports. Safe to repeat. */
export async function forgetReports(accountId: string): Promise<void> {
  await ReportModel.deleteMany({ account_id: accountId });
}
