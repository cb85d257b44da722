import { readDueQuoteChecks } from '../shared/submission/submission.reads.ts';
import { postponeQuoteCheck } from '../shared/submission/submission.writes.ts';
import { requestReading } from './read-websites.ts';

// Enough for 16,800 listings a week at one run per hour. If more are due, the rest wait for a later run; unchecked
// listings come first.
const batch = 100;

/** Queues due quote checks of public listings. Safe to repeat. */
export async function requestDueQuoteChecks(now: () => Date): Promise<void> {
  for (const { draftId, isPublic } of await readDueQuoteChecks(now(), batch)) {
    if (isPublic) await requestReading('check-quotes', draftId, now);
    else await postponeQuoteCheck(draftId, now());
  }
}
