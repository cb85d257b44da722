/** How a task ended without its function ending. */
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
  /** The task in words: "Drawing a share image". */
  task: string;
  /** Of one task, in ms; in a process, of the first one also the start of that. */
  longestTaskMs: number;
  /** Maximum waiting tasks besides running ones. */
  mostWaiting: number;
  memoryMb: number;
}

const words: Readonly<Record<TaskEnding, (bounds: TaskBounds) => string>> = {
  not_started: () => 'was not begun: what does it did not start',
  too_late: ({ longestTaskMs }) => `took longer than ${longestTaskMs / 1000} s`,
  out_of_memory: ({ memoryMb }) => `needed more than ${memoryMb} MB of memory`,
  thread_ended: () => 'ended with its thread',
  process_ended: () => 'ended with its process',
  too_many_waiting: ({ mostWaiting }) => `was refused: ${mostWaiting} such tasks are waiting already`,
  stopped: () => 'was broken off: what did it was stopped',
};

/** A task in a thread or process without an answer, in our words; `cause` is what that died of. */
export class TaskFailure extends Error {
  readonly reason: TaskEnding;

  constructor(reason: TaskEnding, bounds: TaskBounds, options?: ErrorOptions) {
    super(`${bounds.task} ${words[reason](bounds)}.`, options);
    this.name = 'TaskFailure';
    this.reason = reason;
  }

  /** Whether what the task was at ended it, and not what went on around it. */
  get isByTask(): boolean {
    return !['not_started', 'too_many_waiting', 'stopped'].includes(this.reason);
  }
}
