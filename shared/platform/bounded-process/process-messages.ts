import type { Task, TaskAnswer } from '../threads/task-messages.ts';

export interface ProcessTask<Given extends readonly unknown[] = readonly unknown[]> {
  task: Task<Given>;
  /** Limits for the process to check itself against, if the system doesn't report usage. */
  watch: { processorMs: number; memoryMb: number } | undefined;
}

/** A process's message: its result and total processor time in ms, or the limit it exceeded. */
export type ProcessMessage =
  | { answer: TaskAnswer<unknown>; processorMs: number }
  | { passed: 'too_late' | 'out_of_memory' };
