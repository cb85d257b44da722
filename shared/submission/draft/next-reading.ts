import { nextAttempt } from '../../change/change.ts';
import { passingPages } from './foreign-page/foreign-signs.ts';

/** Outcomes that are mostly temporary. */
const passing: readonly string[] = ['timeout', ...passingPages];

/**
 * When an unreadable website is read again automatically, after the `times`-th failure (>= 1). Undefined for
 * failures that only the owner can fix, such as a domain for sale, and after the last attempt. `status`: the server's
 * error code, if any.
 */
export function nextReading(outcome: string, status: number | null, times: number, now: Date): Date | undefined {
  const isPassing = passing.includes(outcome) || (status !== null && (status >= 500 || status === 429));
  return isPassing ? nextAttempt('unread_website', times, now) : undefined;
}
