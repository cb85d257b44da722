import { oneOf } from '../../platform/mongo/filters.ts';
import { ReportModel } from './report.model.ts';
import { type ReportRecord, reportId } from './report.ts';

/** An account's report of a text, or undefined. */
export const readReport = async (subject: string, accountId: string): Promise<ReportRecord | undefined> =>
  (await ReportModel.findOne({ _id: reportId(subject, accountId) })
    .lean<ReportRecord>()
    .exec()) ?? undefined;

/** Open reports of some texts, oldest first. */
export const readOpenReports = (subjects: readonly string[]): Promise<ReportRecord[]> =>
  ReportModel.find({ subject: oneOf(subjects), outcome: 'open' })
    .sort({ at: 1, _id: 1 })
    .lean<ReportRecord[]>()
    .exec();

/** The oldest open reports. */
export const readOldestReports = (limit: number): Promise<ReportRecord[]> =>
  ReportModel.find({ outcome: 'open' }).sort({ at: 1 }).limit(limit).lean<ReportRecord[]>().exec();

/** All reports by an account, for its export. */
export const readAllReports = (accountId: string): Promise<ReportRecord[]> =>
  ReportModel.find({ account_id: accountId }).sort({ at: 1, _id: 1 }).lean<ReportRecord[]>().exec();

/** Number of an account's upheld and dismissed reports. */
export async function countOutcomes(accountId: string): Promise<{ upheld: number; dismissed: number }> {
  const count = (outcome: ReportRecord['outcome']) =>
    ReportModel.countDocuments({ account_id: accountId, outcome }).exec();
  const [upheld, dismissed] = await Promise.all([count('upheld'), count('dismissed')]);
  return { upheld, dismissed };
}

/** Number of mailboxes behind the open reports that count towards hiding a text. */
export async function countWeighing(subject: string): Promise<number> {
  const reports = await ReportModel.find({ subject, outcome: 'open', counts: true }, { mailbox: 1 })
    .lean<Pick<ReportRecord, '_id' | 'mailbox'>[]>()
    .exec();
  return new Set(reports.map(({ _id, mailbox }) => mailbox ?? _id)).size;
}
