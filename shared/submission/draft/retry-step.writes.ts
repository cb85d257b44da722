import type { DeadLetterRecord } from '../../change/change.ts';
import { profileFieldsAmong } from '../../directory/directory.ts';
import { DraftModel } from './draft.model.ts';
import { stuckAt } from './draft.ts';
import type { BuildStep } from './draft-build.ts';

/** Kinds of work on a draft that may be abandoned after repeated failures. */
type DraftWork = BuildStep | 'read-competitor';

/**
 * Restarts a draft's abandoned step as if it had never failed; keeps later input. Returns the step to run, or
 * undefined if the draft has since been deleted, built or resubmitted. Safe to repeat.
 */
export async function retryStep(
  { job, subject, fields = [] }: DeadLetterRecord,
  now: Date,
): Promise<DraftWork | undefined> {
  const build = { attempts: 0, next_at: stuckAt(now) };
  const ready = { _id: subject, status: 'ready', regenerating: [] } as const;
  switch (job) {
    case 'crawl-site':
      return set(job, { ...ready, 'crawl.outcome': 'failed' }, { status: 'crawling', 'crawl.outcome': null, build });
    case 'write-draft':
      return set(job, { ...ready, drafted_by: null }, { status: 'drafting', build });
    case 'redraft-fields':
      return set(job, ready, { regenerating: profileFieldsAmong(fields), build });
    case 'read-competitor': {
      const again = { 'competitor.outcome': null, 'competitor.attempts': 0, 'competitor.next_at': stuckAt(now) };
      return set(job, { _id: subject, 'competitor.outcome': 'failed' }, again);
    }
    default:
      return undefined;
  }
}

async function set(step: DraftWork, filter: object, change: object): Promise<DraftWork | undefined> {
  const { modifiedCount } = await DraftModel.updateOne(filter, { $set: change });
  return modifiedCount === 1 ? step : undefined;
}
