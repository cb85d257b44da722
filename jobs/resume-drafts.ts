import { readDueDrafts } from '../shared/draft/draft.reads.ts';
import { stepOf } from '../shared/draft/draft-build.ts';
import { enqueue } from './queue.ts';

const mostAtOnce = 50;

/** Puts what of drafts is due for another attempt, or was lost with a killed process, into the queue again. */
export async function resumeDrafts(now: () => Date): Promise<void> {
  for (const draft of await readDueDrafts(now(), mostAtOnce)) {
    const step = stepOf(draft);
    if (step !== undefined) await enqueue(step, { draftId: draft._id });
  }
}
