import { readDueDrafts, readDueWebsiteNews } from '../shared/submission/submission.reads.ts';
import { stepOf } from '../shared/submission/submission.ts';
import {
  isTurnWaiting,
  noteNewsResumed,
  noteResumed,
  takeDueCompetitors,
} from '../shared/submission/submission.writes.ts';
import { enqueue, isQueued } from './queue.ts';

const mostAtOnce = 50;

/**
 * Puts what of drafts, and of websites that are compared with listings, is due for another attempt, or was lost with a killed process, into the queue again. What is still there, as
 * in a long queue, is not put there twice.
 */
export async function resumeDrafts(now: () => Date): Promise<void> {
  for (const draft of await readDueDrafts(now(), mostAtOnce)) {
    const step = stepOf(draft);
    const payload = { draftId: draft._id };
    if (step !== undefined && !(await isQueued(step, payload))) await enqueue(step, payload);
    await noteResumed(draft, now());
  }
  if (await isTurnWaiting(now())) await enqueue('read-websites', {});
  for (const draftId of await takeDueCompetitors(now(), mostAtOnce)) await enqueue('read-competitor', { draftId });
  for (const { listingId, isRead } of await readDueWebsiteNews(now(), mostAtOnce)) {
    const step = isRead ? 'compare-website' : 'read-website-again';
    if (!(await isQueued(step, { listingId }))) await enqueue(step, { listingId });
    await noteNewsResumed(listingId, now());
  }
}
