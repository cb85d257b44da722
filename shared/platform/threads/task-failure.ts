/** How a task ended without a result. */
export type TaskEnding =
  | 'not_started'
  | 'too_late'
  | 'out_of_memory'
  | 'thread_ended'
  | 'process_ended'
  | 'too_many_waiting'
  | 'stopped';

/** Limits of a task, for error messages. */
export interface TaskBounds {
  /** Display name of the task, such as "Drawing a share image". */
  task: string;
  /** Time limit per task in ms; in a process, the first task's limit includes startup. */
  longestTaskMs: number;
  /** Maximum number of queued tasks, not counting running ones. */
  mostWaiting: number;
  memoryMb: number;
}

const words: Readonly<Record<TaskEnding, (bounds: TaskBounds) => string>> = {
  not_started: () => 'was not started: its worker did not start',
  too_late: ({ longestTaskMs }) => `took longer than ${longestTaskMs / 1000} s`,
  out_of_memory: ({ memoryMb }) => `needed more than ${memoryMb} MB of memory`,
  thread_ended: () => 'ended because its thread exited',
  process_ended: () => 'ended because its process exited',
  too_many_waiting: ({ mostWaiting }) => `was rejected: ${mostWaiting} such tasks are already waiting`,
  stopped: () => 'was interrupted: its worker was stopped',
};

/**
 * Thrown for a task that ended without a result. The message contains no third-party text; `cause` is what ended its
 * thread or process.
 */
export class TaskFailure extends Error {
  readonly reason: TaskEnding;

  constructor(reason: TaskEnding, bounds: TaskBounds, options?: ErrorOptions) {
    super(`${bounds.task} ${words[reason](bounds)}.`, options);
    this.name = 'TaskFailure';
    this.reason = reason;
  }

  /** Whether the task itself caused the failure, not its environment. */
  get isByTask(): boolean {
    return !['not_started', 'too_many_waiting', 'stopped'].includes(this.reason);
  }
}
