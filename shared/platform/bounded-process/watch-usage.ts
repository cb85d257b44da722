import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessUsage } from './process-usage.ts';

const looksEveryMs = 100;

/** Usage limits of a task. */
export interface UsageBounds {
  /** Time of processors in all the life of the process at which the task ends. */
  processorMs: number;
  memoryMb: number;
}

/**
 * Looks at what a process takes until it passes a bound, and resolves with which; undefined when `signal` aborts, or when the process
 * has ended.
 */
export async function watchUsage(
  read: () => Promise<ProcessUsage | undefined> | ProcessUsage,
  bounds: UsageBounds,
  signal: AbortSignal,
): Promise<'too_late' | 'out_of_memory' | undefined> {
  while (!signal.aborted) {
    const usage = await read();
    if (usage === undefined || signal.aborted) return undefined;
    if (usage.memoryMb > bounds.memoryMb) return 'out_of_memory';
    if (usage.processorMs > bounds.processorMs) return 'too_late';
    // Broken off when the task has ended: the loop sees that.
    await delay(looksEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return undefined;
}
