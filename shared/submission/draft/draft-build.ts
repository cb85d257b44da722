import type { DraftRecord } from './draft.ts';

/** Next step of building a draft: its pending job. */
export type BuildStep = 'crawl-site' | 'write-draft' | 'redraft-fields';

/** A draft's current step, or undefined if nothing is running. */
export function stepOf({ status, regenerating }: Pick<DraftRecord, 'status' | 'regenerating'>): BuildStep | undefined {
  if (status === 'crawling') return 'crawl-site';
  if (status === 'drafting') return 'write-draft';
  return regenerating.length > 0 ? 'redraft-fields' : undefined;
}
