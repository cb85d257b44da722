import type { MeaningProgress } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { Waiting } from './today.ts';

/** Why semantic search can't start indexing listings: its model is missing. Indexing itself is a long-running job. */
export function meaningWaiting(progress: MeaningProgress | undefined): Waiting[] {
  if (progress?.stage !== 'failed' && progress?.stage !== 'fetching') return [];
  const row = { since: null, href: null, permission: 'system.see' } as const;
  const words =
    progress.stage === 'failed' ? 'admin_operation.wait_meaning_failed' : 'admin_operation.wait_meaning_fetching';
  return [{ ...row, words: say(words), count: 1 }];
}
