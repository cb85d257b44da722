import { TaskFailure } from './task-failure.ts';
import type { InOtherThread, TaskFunctions } from './task-messages.ts';
import { type RunnerOptions, TaskRunner } from './task-runner.ts';

export interface TaskPoolOptions<Functions extends TaskFunctions> extends RunnerOptions<Functions> {
  /** Maximum number of hosts, which run one task each; another host starts if all are busy. */
  places: number;
}

/**
 * Threads or processes that run their program's functions in the order requested, without blocking the thread that
 * serves visitors. Tasks have limits, and every promise settles. Unfinished tasks keep the process alive, idle hosts
 * don't.
 */
export class TaskPool<Functions extends TaskFunctions> {
  readonly #options: TaskPoolOptions<Functions>;
  readonly #runners: readonly TaskRunner<Functions>[];
  /** Idle hosts, most recently used last: that one is reused first, so that the others can expire. */
  readonly #free: TaskRunner<Functions>[];
  readonly #waiting: PromiseWithResolvers<TaskRunner<Functions>>[] = [];
  #stopping = new AbortController();

  constructor(options: TaskPoolOptions<Functions>) {
    this.#options = options;
    this.#runners = Array.from({ length: options.places }, () => new TaskRunner(options));
    this.#free = [...this.#runners];
  }

  /**
   * Calls a function in a host, after earlier calls. Throws what the function throws, or TaskFailure if too many calls
   * are queued, or if the call exceeds its time or memory limit or kills its host; queued calls continue in a new host.
   */
  async run<Name extends string & keyof Functions>(
    name: Name,
    ...given: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    const { signal } = this.#stopping;
    const runner = this.#free.pop() ?? (await this.#turn());
    try {
      return await runner.run<Awaited<ReturnType<Functions[Name]>>>({ name, given }, signal);
    } finally {
      this.#giveBack(runner);
    }
  }

  /** Returns one of the functions, callable as if it were local. */
  caller<Name extends string & keyof Functions>(name: Name): InOtherThread<Functions>[Name] {
    return (...given) => this.run(name, ...given);
  }

  /** Ends all hosts: running and queued tasks reject with TaskFailure. Safe to repeat; a later task restarts them. */
  async stop(): Promise<void> {
    const stopped = new TaskFailure('stopped', this.#options);
    this.#stopping.abort(stopped);
    this.#stopping = new AbortController();
    for (const { reject } of this.#waiting.splice(0)) reject(stopped);
    await Promise.all(this.#runners.map((runner) => runner.end()));
  }

  #turn(): Promise<TaskRunner<Functions>> {
    if (this.#waiting.length >= this.#options.mostWaiting) throw new TaskFailure('too_many_waiting', this.#options);
    const turn = Promise.withResolvers<TaskRunner<Functions>>();
    this.#waiting.push(turn);
    return turn.promise;
  }

  #giveBack(runner: TaskRunner<Functions>): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(runner);
    else next.resolve(runner);
  }
}
