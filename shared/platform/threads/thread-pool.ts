import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { TaskBounds } from './task-failure.ts';
import type { TaskFunctions } from './task-messages.ts';
import { TaskPool } from './task-pool.ts';
import type { RunnerOptions } from './task-runner.ts';

export interface ThreadPoolOptions<Functions extends TaskFunctions>
  extends Omit<TaskBounds, 'memoryMb'>,
    Pick<RunnerOptions<Functions>, 'restsAfterMs' | 'prepare'> {
  /** Maximum number of threads; each runs one task at a time. */
  threads: number;
  /** The program, which passes its functions to serveTasks (serve-tasks.ts). */
  program: URL;
  /** Limits each thread's JavaScript heap, not the memory of native libraries. */
  resourceLimits: ResourceLimits & { maxOldGenerationSizeMb: number };
}

export class ThreadPool<Functions extends TaskFunctions> extends TaskPool<Functions> {
  constructor({ threads, program, resourceLimits, ...options }: ThreadPoolOptions<Functions>) {
    super({
      ...options,
      places: threads,
      memoryMb: resourceLimits.maxOldGenerationSizeMb,
      start: () => new Worker(program, { resourceLimits }),
      saysReady: true,
    });
  }
}
