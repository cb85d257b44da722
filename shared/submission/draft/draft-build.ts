import type { DraftRecord } from './draft.ts';

/** What a draft's building does next: the job that it waits for. */
export type BuildStep = 'crawl-site' | 'write-draft' | 'redraft-fields';

/** The step that a draft is at, or undefined when nothing is under way. */
export function stepOf({ status, regenerating }: Pick<DraftRecord, 'status' | 'regenerating'>): BuildStep | undefined {
  if (status === 'crawling') return 'crawl-site';
  if (status === 'drafting') return 'write-draft';
  return regenerating.length > 0 ? 'redraft-fields' : undefined;
}

/** A step is given up after so many failures. */
export const mostAttempts = 5;
const firstPauseMs = 15_000;

/** When a step that has failed `attempts` times (>= 1) is tried again: after 15 s, 1, 4, 16 min. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + firstPauseMs * 4 ** (attempts - 1));
