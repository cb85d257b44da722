import type { MeaningProgress } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { Waiting } from './today.ts';

/** What semantic search still needs before it can answer, or why it can't; undefined if it is ready or off. */
export function meaningWaiting(progress: MeaningProgress | undefined): Waiting[] {
  if (progress === undefined || progress.stage === 'ready') return [];
  const { stage, done, total } = progress;
  const row = { since: null, href: null, permission: 'system.see' } as const;
  if (stage === 'reading')
    return [{ ...row, words: say('admin_operation.wait_meaning_reading'), count: Math.max(total - done, 0) }];
  const words = stage === 'failed' ? 'admin_operation.wait_meaning_failed' : 'admin_operation.wait_meaning_fetching';
  return [{ ...row, words: say(words), count: 1 }];
}
