import type { ListingStatus } from '../../directory/directory.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { badgeShortfalls } from '../badge/badge-shortfalls.ts';

/** Outcomes of a homepage check. */
export const badgeOutcomes = ['found', 'missing', 'unreachable'] as const;
export type BadgeOutcome = (typeof badgeOutcomes)[number];

/** Why a homepage could not be read. */
const unreadableReasons = [
  'unreachable',
  'unknown_host',
  'bad_certificate',
  'timeout',
  'error_status',
  'stand_in_page',
  'foreign_redirect',
  /** A failure on our side, after several attempts. */
  'check_failed',
] as const;

/** Why the badge was not found or the homepage could not be read. */
export const badgeReasons = [...badgeShortfalls, ...unreadableReasons] as const;
export type BadgeReason = (typeof badgeReasons)[number];

/** What was found on a homepage. */
export type BadgeSeen = 'found' | BadgeReason;

/** The outcome that follows from what was found. */
export function outcomeOf(seen: BadgeSeen): BadgeOutcome {
  if (seen === 'found') return 'found';
  return unreadableReasons.some((reason) => reason === seen) ? 'unreachable' : 'missing';
}

/** Badge status of a free listing. Times in UTC. */
export interface FreeLaunchRecord {
  /** ID of the listing. */
  _id: number;
  /** Who chose the free launch; null if that account was deleted. */
  account_id: string | null;
  checked_at: Date | null;
  outcome: BadgeOutcome | null;
  /** Why the badge wasn't found; null if it was found, and before the first check. Missing in older records. */
  reason?: BadgeReason | null;
  /** Number of completed checks, used to tell them apart. */
  looks?: number;
  /** Value of `looks` when the last check was requested; while `looks` is unchanged, that check is still running. */
  asked_after_looks?: number;
  /** How often the current check has failed because of a bug, and when it is retried; null if no retry is due. */
  failed_looks?: number;
  look_due_at?: Date | null;
  /** The latest launch week missed because the badge wasn't there; null or absent if there was none. */
  missed_week?: Monday | null;
  /**
   * When a check first found the badge missing after it had been there; null while the badge is there, or if it was
   * never found.
   */
  missing_since: Date | null;
  /** Whether the launch week was bought, so that no badge is needed. */
  is_paid_week?: boolean;
  /** Whether the week was assigned while no badge was required; if so, none is required later either. */
  is_waived?: boolean;
  /** Pending email to the owner, saved together with the change so that it can't be lost. */
  notice: { kind: NoticeKind; at: Date } | null;
  created_at: Date;
}

/** Emails to owners of free listings. */
export type NoticeKind =
  | 'scheduled'
  | 'queued'
  | 'moved_on'
  | 'moved_in_review'
  | 'launched'
  | 'badge_missing'
  | 'waits_for_badge';

type LaunchSettings = Settings['launch'];

/** Whether a free launch needs its badge, now or later. */
export const needsBadge = (
  { is_paid_week = false, is_waived = false }: Pick<FreeLaunchRecord, 'is_paid_week' | 'is_waived'>,
  { badge_required }: Pick<LaunchSettings, 'badge_required'>,
): boolean => badge_required && !is_paid_week && !is_waived;

/** What to do after a homepage check. */
export type BadgeVerdict =
  /** The listing gets its week, or is live again if it had launched. */
  | 'badge_found'
  | 'badge_returned'
  /** The listing awaits its badge again. */
  | 'badge_lost'
  /** A launched listing lost its badge: the grace period begins, with an email. */
  | 'grace_begins'
  | 'nothing';

interface Looked {
  status: ListingStatus;
  hasLaunched: boolean;
  missingSince: Date | null;
  outcome: BadgeOutcome;
}

/**
 * Decides what to do after a homepage check. An unreadable page proves nothing: it neither assigns nor removes a week
 * and starts no grace period, but a running grace period continues.
 */
export function judgeBadge(
  { status, hasLaunched, missingSince, outcome }: Looked,
  now: Date,
  graceDays: number,
): BadgeVerdict {
  if (status === 'awaiting_badge') {
    if (outcome !== 'found') return 'nothing';
    return hasLaunched ? 'badge_returned' : 'badge_found';
  }
  if (outcome === 'found') return 'nothing';
  if (status === 'scheduled') return outcome === 'missing' && !hasLaunched ? 'badge_lost' : 'nothing';
  if (status !== 'live') return 'nothing';
  if (missingSince === null) return outcome === 'missing' ? 'grace_begins' : 'nothing';
  return now.getTime() - missingSince.getTime() >= graceDays * dayMs ? 'badge_lost' : 'nothing';
}

/** When the badge went missing, as known after a check; null if it isn't missing. */
export function missingSinceAfter({ status, missingSince, outcome }: Looked, now: Date): Date | null {
  if (outcome === 'found') return null;
  if (status === 'live' && outcome === 'missing') return missingSince ?? now;
  return missingSince;
}
