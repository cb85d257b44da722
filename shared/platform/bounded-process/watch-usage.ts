import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessUsage } from './process-usage.ts';

const looksEveryMs = 100;

/** Usage limits for a task. */
export interface UsageBounds {
  /** Total processor time of the process, in ms, at which the task is ended. */
  processorMs: number;
  memoryMb: number;
}

/**
 * Polls a process's usage and resolves with the limit it exceeds; undefined when `signal` aborts or the process ends.
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
    // Rejects when the task ends, which the loop condition detects.
    await delay(looksEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return undefined;
}
