import { readDueQuoteChecks } from '../shared/submission/submission.reads.ts';
import { putOffQuoteCheck } from '../shared/submission/submission.writes.ts';
import { askToRead } from './read-websites.ts';

// Once an hour: 16,800 listings a week. What is more comes later, and those that nobody has looked at come first.
const batch = 100;

/** Has the quotes of public listings that are due wait for their turn among the websites that are read. Safe to repeat. */
export async function askForQuoteChecks(now: () => Date): Promise<void> {
  for (const { draftId, isPublic } of await readDueQuoteChecks(now(), batch)) {
    if (isPublic) await askToRead('check-quotes', draftId, now);
    else await putOffQuoteCheck(draftId, now());
  }
}
