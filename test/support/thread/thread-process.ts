import { WorkerThread } from '../../../shared/platform/threads/worker-thread.ts';
import type { TestFunctions } from './task-program.ts';

/** A process with nothing to do but a task of a thread, for which nobody waits. */
const thread = new WorkerThread<TestFunctions>({
  task: 'A test',
  program: new URL('./task-program.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 64 },
  longestTaskMs: 60_000,
  mostWaiting: 1,
  restsAfterMs: 60_000,
});
void thread.run('note', 'a', 200).then(() => process.stdout.write('done'));
