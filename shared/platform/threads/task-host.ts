import type { EventEmitter } from 'node:events';
import type { Task } from './task-messages.ts';

/**
 * Runs tasks one at a time: a thread or a process. Emits `message` with each result, `error` when it dies, and `exit`
 * when it ends.
 */
export interface TaskHost extends EventEmitter {
  postMessage(task: Task): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
  /** Whether the host should run no further tasks. */
  readonly isSpent?: boolean;
}
