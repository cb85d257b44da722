import type { EventEmitter } from 'node:events';
import type { Task } from './task-messages.ts';

/**
 * What does tasks, one at a time: a thread of this process, or a process. It emits `message` with each answer, `error` with what it dies
 * of, and `exit` at its end.
 */
export interface TaskHost extends EventEmitter {
  postMessage(task: Task): void;
  /** Whether this process waits for it. */
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
  /** Whether it shall do no other task. */
  readonly isSpent?: boolean;
}
