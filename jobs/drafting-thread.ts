import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { Drafting, drafting } from '../shared/submission/submission.ts';

const newThread = () =>
  new ThreadPool<typeof drafting>({
    task: 'Drafting a profile',
    threads: 1,
    program: new URL('./drafting-thread-program.ts', import.meta.url),
    // Twelve real pages of a megabyte take 2 s and 110 MB; twelve with the maximum number of elements the crawler
    // accepts take 30 s and 850 MB.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
    longestTaskMs: 60_000,
    // Each process runs six drafting jobs at a time (listing-jobs.ts), with one task each; any more wait in the queue.
    // This higher limit rejects none of them; it only keeps a faulty caller's pages from filling the memory.
    mostWaiting: 16,
    restsAfterMs: 60_000,
  });

/** Drafting functions, each of which runs in the thread. */
class DraftingThread {
  readonly #pool = newThread();

  readonly drafting = {
    draftByRules: this.#pool.caller('draftByRules'),
    promptForPages: this.#pool.caller('promptForPages'),
    draftByAnswer: this.#pool.caller('draftByAnswer'),
  } satisfies Drafting;

  /** Ends the thread, rejecting its current task. The next call restarts it. */
  stop(): Promise<void> {
    return this.#pool.stop();
  }
}

const thread = runtimeState(
  () => new DraftingThread(),
  (running) => running.stop(),
);

/**
 * Drafting in a separate thread: twelve pages of a megabyte take seconds of CPU time, during which the process's web
 * server has to respond. If pages take too much time or memory, functions reject with TaskFailure, for that draft only.
 */
export const draftingInThread = (): DraftingThread['drafting'] => thread.get().drafting;
