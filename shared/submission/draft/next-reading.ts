import { nextAttempt } from '../../change/change.ts';
import { passingPages } from './foreign-page/foreign-signs.ts';

/** Outcomes that mostly pass by themselves. */
const passing: readonly string[] = ['timeout', ...passingPages];

/**
 * When a website is read again automatically, after it could not be read for the `times`-th time (>= 1). Undefined for what stays until
 * its owner acts, such as a domain for sale, and after the last attempt. `status` is the server's error, if there was one.
 */
export function nextReading(outcome: string, status: number | null, times: number, now: Date): Date | undefined {
  const isPassing = passing.includes(outcome) || (status !== null && (status >= 500 || status === 429));
  return isPassing ? nextAttempt('unread_website', times, now) : undefined;
}
