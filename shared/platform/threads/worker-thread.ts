import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type TaskEnding, TaskFailure } from './task-failure.ts';
import type { Task, TaskAnswer, TaskFunctions } from './task-messages.ts';

export interface WorkerThreadOptions {
  /** What a task does, for what is said of failures: "Drawing a share image". */
  task: string;
  /** The program, which hands its functions to serveTasks (worker-thread/serve-tasks.ts). */
  program: URL;
  /** Bounds the heap of JavaScript, not what native libraries take beside it. */
  resourceLimits: ResourceLimits & { maxOldGenerationSizeMb: number };
  /** Of one task, in ms; of the first one also the start of its thread. */
  longestTaskMs: number;
  /** Tasks that wait beside the one that runs. */
  mostWaiting: number;
  /** After so long without a task, in ms, the thread ends and gives its memory back. */
  restsAfterMs: number;
}

/**
 * A thread that calls functions of its program, one at a time in the order they were asked for, while the thread that serves visitors
 * goes on. It starts with the first task. A process does not end before its tasks have, and is not kept by an idle thread.
 */
export class WorkerThread<Functions extends TaskFunctions> {
  readonly #options: WorkerThreadOptions;
  #worker: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;
  #stopping = new AbortController();
  #open = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
  }

  /**
   * Calls a function in the thread, after what was asked for before. Throws what the function throws, or TaskFailure: when too many
   * wait, and when it takes too long, too much memory or its thread with it; those that wait go on in a fresh one.
   */
  async run<Name extends string & keyof Functions>(
    name: Name,
    ...given: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    if (this.#open > this.#options.mostWaiting) throw this.#failure('too_many_waiting');
    this.#open += 1;
    const { signal } = this.#stopping;
    const turn = this.#last.then(() => this.#runNow<Awaited<ReturnType<Functions[Name]>>>({ name, given }, signal));
    this.#last = turn.catch(() => undefined); // told to the one who asked for it
    try {
      return await turn;
    } finally {
      this.#open -= 1;
    }
  }

  /** Ends the thread: what runs or waits rejects with TaskFailure. Safe to repeat; a later task starts it again. */
  async stop(): Promise<void> {
    this.#stopping.abort(this.#failure('stopped'));
    this.#stopping = new AbortController();
    await this.#endThread();
  }

  async #runNow<Answer>(task: Task, stopping: AbortSignal): Promise<Answer> {
    stopping.throwIfAborted();
    clearTimeout(this.#resting);
    const worker = this.#worker ?? this.#start();
    worker.postMessage(task);
    worker.ref();
    const answer = await this.#answerOf<Answer>(worker).catch(async (problem: unknown) => {
      // What it is still at would be taken for the answer to the next task.
      await this.#endThread();
      stopping.throwIfAborted();
      throw this.#explained(problem);
    });
    worker.unref();
    this.#resting = setTimeout(() => void this.#endThread(), this.#options.restsAfterMs).unref();
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
      if (typeof first === 'string') throw this.#failure(first);
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
    return this.#failure(isMemory ? 'out_of_memory' : 'thread_ended', problem);
  }

  #failure(ending: TaskEnding, cause?: unknown): TaskFailure {
    const { task, longestTaskMs, mostWaiting, resourceLimits } = this.#options;
    const bounds = { longestTaskMs, mostWaiting, memoryMb: resourceLimits.maxOldGenerationSizeMb };
    return new TaskFailure(ending, task, bounds, { cause });
  }

  #start(): Worker {
    const { program, resourceLimits } = this.#options;
    const worker = new Worker(program, { resourceLimits });
    worker.unref();
    // Between tasks nobody listens: a thread that dies then is replaced with the next task.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
