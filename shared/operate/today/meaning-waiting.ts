import type { MeaningProgress } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { Waiting } from './today.ts';

/** What keeps semantic search from starting to read listings: its model is missing. Reading itself is long work. */
export function meaningWaiting(progress: MeaningProgress | undefined): Waiting[] {
  if (progress?.stage !== 'failed' && progress?.stage !== 'fetching') return [];
  const row = { since: null, href: null, permission: 'system.see' } as const;
  const words =
    progress.stage === 'failed' ? 'admin_operation.wait_meaning_failed' : 'admin_operation.wait_meaning_fetching';
  return [{ ...row, words: say(words), count: 1 }];
}
