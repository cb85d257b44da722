import type { DraftRecord } from './draft.ts';

/** Next step of building a draft: the job it waits for. */
export type BuildStep = 'crawl-site' | 'write-draft' | 'redraft-fields';

/** The step that a draft is at, or undefined when nothing is under way. */
export function stepOf({ status, regenerating }: Pick<DraftRecord, 'status' | 'regenerating'>): BuildStep | undefined {
  if (status === 'crawling') return 'crawl-site';
  if (status === 'drafting') return 'write-draft';
  return regenerating.length > 0 ? 'redraft-fields' : undefined;
}
