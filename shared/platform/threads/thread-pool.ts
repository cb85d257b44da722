import type { InOtherThread, TaskFunctions } from './task-messages.ts';
import { TaskThread, type ThreadOptions, taskFailure } from './task-thread.ts';

export interface ThreadPoolOptions<Functions extends TaskFunctions> extends ThreadOptions<Functions> {
  /** How many threads there are at most, each with a task at a time; one starts when those that run are busy. */
  threads: number;
}

/**
 * Threads that call functions of their program in the order in which they were asked for, while the thread that serves visitors goes on.
 * Each task has its bounds, and every promise settles. A process does not end before its tasks have, and is not kept by idle threads.
 */
export class ThreadPool<Functions extends TaskFunctions> {
  readonly #options: ThreadPoolOptions<Functions>;
  readonly #threads: readonly TaskThread<Functions>[];
  /** Free ones, the one that was busy last at the end: it goes on, so that others may rest. */
  readonly #free: TaskThread<Functions>[];
  readonly #waiting: PromiseWithResolvers<TaskThread<Functions>>[] = [];
  #stopping = new AbortController();

  constructor(options: ThreadPoolOptions<Functions>) {
    this.#options = options;
    this.#threads = Array.from({ length: options.threads }, () => new TaskThread(options));
    this.#free = [...this.#threads];
  }

  /**
   * Calls a function in a thread, after what was asked for before. Throws what the function throws, or TaskFailure: when too many
   * wait, and when it takes too long, too much memory or its thread with it; those that wait go on in a fresh one.
   */
  async run<Name extends string & keyof Functions>(
    name: Name,
    ...given: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    const { signal } = this.#stopping;
    const thread = this.#free.pop() ?? (await this.#turn());
    try {
      return await thread.run<Awaited<ReturnType<Functions[Name]>>>({ name, given }, signal);
    } finally {
      this.#giveBack(thread);
    }
  }

  /** A function of the threads to call as if it were here. */
  caller<Name extends string & keyof Functions>(name: Name): InOtherThread<Functions>[Name] {
    return (...given) => this.run(name, ...given);
  }

  /** Ends the threads: what runs or waits rejects with TaskFailure. Safe to repeat; a later task starts them again. */
  async stop(): Promise<void> {
    const stopped = taskFailure('stopped', this.#options);
    this.#stopping.abort(stopped);
    this.#stopping = new AbortController();
    for (const { reject } of this.#waiting.splice(0)) reject(stopped);
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  #turn(): Promise<TaskThread<Functions>> {
    if (this.#waiting.length >= this.#options.mostWaiting) throw taskFailure('too_many_waiting', this.#options);
    const turn = Promise.withResolvers<TaskThread<Functions>>();
    this.#waiting.push(turn);
    return turn.promise;
  }

  #giveBack(thread: TaskThread<Functions>): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(thread);
    else next.resolve(thread);
  }
}
