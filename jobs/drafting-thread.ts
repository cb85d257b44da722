import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { Drafting, drafting } from '../shared/submission/submission.ts';

const newThread = () =>
  new ThreadPool<typeof drafting>({
    task: 'Drafting a profile',
    threads: 1,
    program: new URL('./drafting-thread-program.ts', import.meta.url),
    // Twelve real pages of a megabyte: 2 s and 110 MB. Twelve with the maximum number of elements the crawler accepts:
    // 30 s and 850 MB.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
    longestTaskMs: 60_000,
    // The queue runs six drafting jobs at once per process (listing-jobs.ts), one task each; further ones wait there.
    // This higher limit rejects none of them, and only keeps a faulty caller's pages from filling the memory.
    mostWaiting: 16,
    restsAfterMs: 60_000,
  });

/** Drafting functions, each run in the thread. */
class DraftingThread {
  readonly #pool = newThread();

  readonly drafting = {
    draftByRules: this.#pool.caller('draftByRules'),
    promptForPages: this.#pool.caller('promptForPages'),
    draftByAnswer: this.#pool.caller('draftByAnswer'),
  } satisfies Drafting;

  /** Ends the thread, rejecting its current task. A later call restarts it. */
  stop(): Promise<void> {
    return this.#pool.stop();
  }
}

const thread = runtimeState(
  () => new DraftingThread(),
  (running) => running.stop(),
);

/**
 * Drafting in a separate thread: twelve pages of a megabyte take a processor seconds, in which the process's web server
 * has to respond. Functions reject with TaskFailure if pages take too much time or memory, for their draft only.
 */
export const draftingInThread = (): DraftingThread['drafting'] => thread.get().drafting;
