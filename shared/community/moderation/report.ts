import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { removalReasons } from './removal.ts';

/** Report reasons: the same as for removal. */
export const reportReasons = removalReasons;
export type ReportReason = (typeof reportReasons)[number];

/** Kind of the reported text. */
export type TalkKind = 'comment' | 'review';
export const subjectOf = (kind: TalkKind, id: number): string => `${kind}-${id}`;

/** A reader's report of a text. Times in UTC. */
export interface ReportRecord {
  /** Text and account, hence unique. */
  _id: string;
  subject: string;
  account_id: string;
  reason: ReportReason;
  at: Date;
  /** Whether the team agreed; this affects how the reporter's later reports count. */
  outcome: 'open' | 'upheld' | 'dismissed';
  /** Time of the decision; absent in older records. */
  closed_at?: Date | null;
  /** Whether it counts towards hiding the text: the account is old enough and hasn't been wrong too often. */
  counts: boolean;
  /** Permanent hash of the reporter's mailbox: all accounts of one mailbox count as one reader. Missing in older records. */
  mailbox?: string;
}

export const reportId = (subject: string, accountId: string): string => `${subject}.${accountId}`;

/** What decides whether a reporter's reports count. */
export interface Reporter {
  createdAt: Date;
  upheld: number;
  dismissed: number;
}

/** Number of dismissed reports at which the reporter's accuracy starts to be checked. */
const oftenWrong = 3;

/**
 * Whether an account's reports count towards hiding a text: it is old enough and, after many dismissed reports, still
 * mostly right.
 */
export function reportCounts(
  { createdAt, upheld, dismissed }: Reporter,
  { reporter_age_days }: Pick<Settings['talk'], 'reporter_age_days'>,
  now: Date,
): boolean {
  const isOldEnough = now.getTime() - createdAt.getTime() >= reporter_age_days * dayMs;
  return isOldEnough && (dismissed < oftenWrong || upheld > dismissed);
}
