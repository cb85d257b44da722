/** How a task ended that its function did not end itself. */
export type TaskEnding = 'too_late' | 'out_of_memory' | 'thread_ended' | 'too_many_waiting' | 'stopped';

interface Bounds {
  longestTaskMs: number;
  mostWaiting: number;
  memoryMb: number;
}

const words: Readonly<Record<TaskEnding, (bounds: Bounds) => string>> = {
  too_late: ({ longestTaskMs }) => `took longer than ${longestTaskMs / 1000} s`,
  out_of_memory: ({ memoryMb }) => `needed more than ${memoryMb} MB of memory`,
  thread_ended: () => 'ended with its thread',
  too_many_waiting: ({ mostWaiting }) => `was refused: ${mostWaiting} such tasks are waiting already`,
  stopped: () => 'was broken off: its thread was stopped',
};

/** A task in a thread without an answer, in our words; `cause` is what the thread died of. */
export class TaskFailure extends Error {
  readonly reason: TaskEnding;

  constructor(reason: TaskEnding, task: string, bounds: Bounds, options?: ErrorOptions) {
    super(`${task} ${words[reason](bounds)}.`, options);
    this.name = 'TaskFailure';
    this.reason = reason;
  }

  /** Whether what the task was at ended it, and not what went on around it. */
  get isByTask(): boolean {
    return this.reason !== 'too_many_waiting' && this.reason !== 'stopped';
  }
}
