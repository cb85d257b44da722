import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { Drafting, drafting } from '../shared/submission/submission.ts';

const newThread = () =>
  new ThreadPool<typeof drafting>({
    task: 'Drafting a profile',
    threads: 1,
    program: new URL('./drafting-thread-program.ts', import.meta.url),
    // Twelve real pages of a megabyte: 2 s and 110 MB. Twelve of as many elements as the crawler lets through: 30 s and 850 MB.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
    longestTaskMs: 60_000,
    // The queue runs six drafting jobs at once in a process (listing-jobs.ts), with a task each: however many were submitted wait there.
    // The bound is above that, so that it refuses nobody; it only keeps pages of a mistaken caller from filling the memory.
    mostWaiting: 16,
    restsAfterMs: 60_000,
  });

/** The functions of drafting, each run in the thread. */
class DraftingThread {
  readonly #pool = newThread();

  readonly drafting = {
    draftByRules: this.#pool.caller('draftByRules'),
    promptForPages: this.#pool.caller('promptForPages'),
    draftByAnswer: this.#pool.caller('draftByAnswer'),
  } satisfies Drafting;

  /** Ends the thread: what it is at rejects. A later call starts it again. */
  stop(): Promise<void> {
    return this.#pool.stop();
  }
}

const thread = runtimeState(
  () => new DraftingThread(),
  (running) => running.stop(),
);

/**
 * Drafting in its own thread: twelve pages of a megabyte keep a processor busy for seconds, in which the web server of the same
 * process has to answer. Its functions reject with TaskFailure where pages take too long or too much memory, for their draft alone.
 */
export const draftingInThread = (): DraftingThread['drafting'] => thread.get().drafting;
