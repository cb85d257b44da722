import { ThreadPool } from '../../../shared/platform/threads/thread-pool.ts';
import type { TestFunctions } from './task-program.ts';

/** A process with nothing but a thread task that nobody waits for. */
const thread = new ThreadPool<TestFunctions>({
  task: 'A test',
  threads: 1,
  program: new URL('./task-program.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 64 },
  longestTaskMs: 60_000,
  mostWaiting: 1,
  restsAfterMs: 60_000,
});
void thread.run('note', 'a', 200).then(() => process.stdout.write('done'));
