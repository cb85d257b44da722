import { readDueDrafts, readDueWebsiteNews } from '../shared/submission/submission.reads.ts';
import { stepOf } from '../shared/submission/submission.ts';
import {
  isTurnWaiting,
  recordNewsResumed,
  recordResumed,
  takeDueCompetitors,
  takeUnreadDrafts,
  takeUnreadNews,
} from '../shared/submission/submission.writes.ts';
import { enqueue, isQueued } from './queue.ts';

const mostAtOnce = 50;

/**
 * Requeues steps of drafts and website comparisons that are due for a retry or were lost with a killed process. Jobs
 * that are still in a long queue aren't duplicated.
 */
export async function resumeDrafts(now: () => Date): Promise<void> {
  for (const draft of await readDueDrafts(now(), mostAtOnce)) {
    const step = stepOf(draft);
    const payload = { draftId: draft._id };
    if (step !== undefined && !(await isQueued(step, payload))) await enqueue(step, payload);
    await recordResumed(draft, now());
  }
  if (await isTurnWaiting(now())) await enqueue('read-websites', {});
  for (const draftId of await takeUnreadDrafts(now(), mostAtOnce)) await enqueue('crawl-site', { draftId });
  for (const listingId of await takeUnreadNews(now(), mostAtOnce)) await enqueue('read-website-again', { listingId });
  for (const draftId of await takeDueCompetitors(now(), mostAtOnce)) await enqueue('read-competitor', { draftId });
  for (const { listingId, isRead } of await readDueWebsiteNews(now(), mostAtOnce)) {
    const step = isRead ? 'compare-website' : 'read-website-again';
    if (!(await isQueued(step, { listingId }))) await enqueue(step, { listingId });
    await recordNewsResumed(listingId, now());
  }
}
