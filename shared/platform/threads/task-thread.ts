import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type TaskEnding, TaskFailure } from './task-failure.ts';
import type { Call, Task, TaskAnswer, TaskFunctions } from './task-messages.ts';

export interface ThreadOptions<Functions extends TaskFunctions> {
  /** What a task does, for what is said of failures: "Drawing a share image". */
  task: string;
  /** The program, which hands its functions to serveTasks (serve-tasks.ts). */
  program: URL;
  /** Bounds the heap of JavaScript of each thread, not what native libraries take beside it. */
  resourceLimits: ResourceLimits & { maxOldGenerationSizeMb: number };
  /** Of one task, in ms; of the first one also the start of its thread. */
  longestTaskMs: number;
  /** Tasks that wait beside those that run. */
  mostWaiting: number;
  /** After so long without a task, in ms, a thread ends and gives its memory back. */
  restsAfterMs: number;
  /** What each thread is told before its first task, a fresh one in place of one that died too. Each call has longestTaskMs. */
  prepare?: (call: Call<Functions>) => Promise<void>;
}

/** One thread of a pool: does one task at a time, is started by the first and again after each that ended it. */
export class TaskThread<Functions extends TaskFunctions> {
  readonly #options: ThreadOptions<Functions>;
  #worker: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions<Functions>) {
    this.#options = options;
  }

  /**
   * Does a task; nothing else may be asked of the thread meanwhile. Throws what its function throws, the signal's reason, or TaskFailure
   * when it takes too long, too much memory or the thread with it.
   */
  async run<Answer>(task: Task, stopping: AbortSignal): Promise<Answer> {
    stopping.throwIfAborted();
    clearTimeout(this.#resting);
    const worker = this.#worker ?? (await this.#start(stopping));
    const answer = await this.#ask<Answer>(worker, task, stopping);
    this.#resting = setTimeout(() => void this.end(), this.#options.restsAfterMs).unref();
    return answer;
  }

  /** Ends the thread, and with it what it is at. Safe to repeat; a later task starts it again. */
  async end(): Promise<void> {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #start(stopping: AbortSignal): Promise<Worker> {
    const { program, resourceLimits, prepare } = this.#options;
    const worker = new Worker(program, { resourceLimits });
    worker.unref();
    // Between tasks nobody listens: a thread that dies then is replaced with the next task.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    try {
      await prepare?.((name, ...given) => this.#ask(worker, { name, given }, stopping));
    } catch (problem) {
      await this.end();
      throw problem;
    }
    return worker;
  }

  async #ask<Answer>(worker: Worker, task: Task, stopping: AbortSignal): Promise<Answer> {
    worker.postMessage(task);
    worker.ref();
    const answer = await this.#answerOf<Answer>(worker).catch(async (problem: unknown) => {
      // What it is still at would be taken for the answer to the next task.
      await this.end();
      stopping.throwIfAborted();
      throw this.#explained(problem);
    });
    worker.unref();
    if ('problem' in answer) throw answer.problem;
    return answer.value;
  }

  /** The next message of the thread. Rejects when it dies, ends or takes too long instead. */
  async #answerOf<Answer>(worker: Worker): Promise<TaskAnswer<Answer>> {
    const settled = new AbortController();
    const { signal } = settled;
    const late = delay(this.#options.longestTaskMs, 'too_late' as const, { signal });
    const ended = once(worker, 'exit', { signal }).then(() => 'thread_ended' as const);
    try {
      const first = await Promise.race([once(worker, 'message', { signal }), ended, late]);
      if (typeof first === 'string') throw taskFailure(first, this.#options);
      const [answer]: TaskAnswer<Answer>[] = first;
      if (answer === undefined) throw new Error('The program of the thread answered nothing.');
      return answer;
    } finally {
      settled.abort();
    }
  }

  /** What the death of a thread means for its task. */
  #explained(problem: unknown): unknown {
    if (problem instanceof TaskFailure) return problem;
    const isMemory = problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return taskFailure(isMemory ? 'out_of_memory' : 'thread_ended', this.#options, problem);
  }
}

/** The failure of a task of threads with these bounds. */
export function taskFailure<Functions extends TaskFunctions>(
  ending: TaskEnding,
  { task, longestTaskMs, mostWaiting, resourceLimits }: ThreadOptions<Functions>,
  cause?: unknown,
): TaskFailure {
  const bounds = { longestTaskMs, mostWaiting, memoryMb: resourceLimits.maxOldGenerationSizeMb };
  return new TaskFailure(ending, task, bounds, { cause });
}
