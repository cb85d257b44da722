import type { TaskFunctions } from '../threads/task-messages.ts';
import { TaskPool } from '../threads/task-pool.ts';
import type { RunnerOptions } from '../threads/task-runner.ts';
import { BoundedProcess, type ProcessBounds } from './bounded-process.ts';

export interface ProcessPoolOptions<Functions extends TaskFunctions>
  extends ProcessBounds,
    Pick<RunnerOptions<Functions>, 'restsAfterMs' | 'prepare'> {
  /** Maximum number of processes, one task each. */
  processes: number;
}

/**
 * A pool of processes, for work that may take a library with it or that no thread can be stopped in: native code keeps on when its thread
 * is ended, and holds its memory.
 */
export class ProcessPool<Functions extends TaskFunctions> extends TaskPool<Functions> {
  constructor(options: ProcessPoolOptions<Functions>) {
    super({ ...options, places: options.processes, start: () => new BoundedProcess(options) });
  }
}
