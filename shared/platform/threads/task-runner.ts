import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { inBackground } from '../../kernel/background/background.ts';
import { type TaskBounds, TaskFailure } from './task-failure.ts';
import type { TaskHost } from './task-host.ts';
import type { Call, Task, TaskAnswer, TaskFunctions } from './task-messages.ts';

export interface RunnerOptions<Functions extends TaskFunctions> extends TaskBounds {
  /** Idle time in ms after which a host is ended to free its memory. */
  restsAfterMs: number;
  start: () => TaskHost;
  /** Whether a host reports when it has started, so that startup doesn't count towards a task's time. */
  saysReady?: boolean;
  /** Call made to each host before its first task, including replacements. Limited by longestTaskMs. */
  prepare?: ((call: Call<Functions>) => Promise<void>) | undefined;
}

/** Time limit for an answer in ms, and the failure to throw when it is exceeded. */
interface Patience {
  within: number;
  ending: 'too_late' | 'not_started';
}

/** On a busy machine, loading hundreds of files takes many seconds, which is not the task's fault. */
const longestStartMs = 60_000;

/**
 * A place in a pool: runs one task at a time, in a host that starts with the first task and restarts after a task
 * that ended it.
 */
export class TaskRunner<Functions extends TaskFunctions> {
  readonly #options: RunnerOptions<Functions>;
  #host: TaskHost | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: RunnerOptions<Functions>) {
    this.#options = options;
  }

  /**
   * Runs a task; one at a time. Throws what its function throws, the signal's reason, or TaskFailure if the task
   * exceeds its time or memory limit or kills its host.
   */
  async run<Answer>(task: Task, stopping: AbortSignal): Promise<Answer> {
    stopping.throwIfAborted();
    clearTimeout(this.#resting);
    if (this.#host?.isSpent === true) await this.end();
    const host = this.#host ?? (await this.#start(stopping));
    const answer = await this.#ask<Answer>(host, task, stopping);
    this.#resting = setTimeout(() => inBackground(() => this.end()), this.#options.restsAfterMs).unref();
    return answer;
  }

  /** Ends the host along with its current task. Safe to repeat; a later task restarts it. */
  async end(): Promise<void> {
    clearTimeout(this.#resting);
    const host = this.#host;
    this.#host = undefined;
    await host?.terminate();
  }

  async #start(stopping: AbortSignal): Promise<TaskHost> {
    const { start, saysReady = false, prepare } = this.#options;
    const host = start();
    host.unref();
    // Nothing listens between tasks; a host that dies then is replaced on the next task.
    host.on('error', () => undefined);
    host.on('exit', () => {
      if (this.#host === host) this.#host = undefined;
    });
    this.#host = host;
    try {
      if (saysReady) await this.#answer(host, stopping, { within: longestStartMs, ending: 'not_started' });
      await prepare?.((name, ...given) => this.#ask(host, { name, given }, stopping));
    } catch (problem) {
      await this.end();
      throw problem;
    }
    return host;
  }

  async #ask<Answer>(host: TaskHost, task: Task, stopping: AbortSignal): Promise<Answer> {
    host.postMessage(task);
    return this.#answer(host, stopping, { within: this.#options.longestTaskMs, ending: 'too_late' });
  }

  async #answer<Answer>(host: TaskHost, stopping: AbortSignal, patience: Patience): Promise<Answer> {
    host.ref();
    const answer = await this.#answerOf<Answer>(host, patience).catch(async (problem: unknown) => {
      // If the host kept running, the result of the unfinished task would be mistaken for the next task's answer.
      await this.end();
      stopping.throwIfAborted();
      throw this.#explained(problem);
    });
    host.unref();
    if ('problem' in answer) throw answer.problem;
    return answer.value;
  }

  /** The host's next message. Rejects if it dies, ends or takes too long instead. */
  async #answerOf<Answer>(host: TaskHost, { within, ending }: Patience): Promise<TaskAnswer<Answer>> {
    const settled = new AbortController();
    const { signal } = settled;
    const late = delay(within, ending, { signal });
    const ended = once(host, 'exit', { signal }).then(() => 'thread_ended' as const);
    try {
      const first = await Promise.race([once(host, 'message', { signal }), ended, late]);
      if (typeof first === 'string') throw new TaskFailure(first, this.#options);
      const [answer]: TaskAnswer<Answer>[] = first;
      if (answer === undefined) throw new Error('The program returned nothing.');
      return answer;
    } finally {
      settled.abort();
    }
  }

  /** The error a task fails with when its host dies. */
  #explained(problem: unknown): unknown {
    if (problem instanceof TaskFailure) return problem;
    const isMemory = problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return new TaskFailure(isMemory ? 'out_of_memory' : 'thread_ended', this.#options, { cause: problem });
  }
}
