import { readDueQuoteChecks } from '../shared/submission/submission.reads.ts';
import { putOffQuoteCheck } from '../shared/submission/submission.writes.ts';
import { askToRead } from './read-websites.ts';

// Hourly: 16,800 listings a week. More wait their turn, unchecked ones first.
const batch = 100;

/** Queues due quote checks of public listings. Safe to repeat. */
export async function askForQuoteChecks(now: () => Date): Promise<void> {
  for (const { draftId, isPublic } of await readDueQuoteChecks(now(), batch)) {
    if (isPublic) await askToRead('check-quotes', draftId, now);
    else await putOffQuoteCheck(draftId, now());
  }
}
