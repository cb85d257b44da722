import type { Task, TaskAnswer } from '../threads/task-messages.ts';

/** A task for a process. */
export interface ProcessTask<Given extends readonly unknown[] = readonly unknown[]> {
  task: Task<Given>;
  /** Where the system does not tell what the process takes, this is how much of it the process itself watches for. */
  watch: { processorMs: number; memoryMb: number } | undefined;
}

/** What a process says: the result of its task, and the processor time of its life so far, in ms; or which bound it saw itself pass. */
export type ProcessMessage =
  | { answer: TaskAnswer<unknown>; processorMs: number }
  | { passed: 'too_late' | 'out_of_memory' };
