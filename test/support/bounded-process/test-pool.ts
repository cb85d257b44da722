import { ProcessPool, type ProcessPoolOptions } from '../../../shared/platform/bounded-process/process-pool.ts';
import type { TestProcessFunctions } from './task-program.ts';

/** A pool of one process that can do what task-program.ts can. */
export const newTestPool = (
  options: Partial<ProcessPoolOptions<TestProcessFunctions>> = {},
): ProcessPool<TestProcessFunctions> =>
  new ProcessPool<TestProcessFunctions>({
    task: 'The test',
    processes: 1,
    program: new URL('./task-program.ts', import.meta.url),
    processorMs: 10_000,
    memoryMb: 300,
    heapMb: 64,
    longestTaskMs: 50_000,
    mostWaiting: 10,
    restsAfterMs: 60_000,
    ...options,
  });
