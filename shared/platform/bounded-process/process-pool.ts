import type { TaskFunctions } from '../threads/task-messages.ts';
import { TaskPool } from '../threads/task-pool.ts';
import type { RunnerOptions } from '../threads/task-runner.ts';
import { BoundedProcess, type ProcessBounds } from './bounded-process.ts';

export interface ProcessPoolOptions<Functions extends TaskFunctions>
  extends ProcessBounds,
    Pick<RunnerOptions<Functions>, 'restsAfterMs' | 'prepare'> {
  /** Maximum number of processes; each runs one task at a time. */
  processes: number;
}

/**
 * A pool of processes, for work in libraries that may crash or can't be interrupted in a thread: native code keeps
 * running, and keeps its memory, when its thread is terminated.
 */
export class ProcessPool<Functions extends TaskFunctions> extends TaskPool<Functions> {
  constructor(options: ProcessPoolOptions<Functions>) {
    super({ ...options, places: options.processes, start: () => new BoundedProcess(options) });
  }
}
