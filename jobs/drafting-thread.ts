import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { Drafting, drafting } from '../shared/submission/submission.ts';

const thread = new ThreadPool<typeof drafting>({
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

/**
 * Drafting in a thread of its own: twelve pages of a megabyte keep a processor busy for seconds, in which the web server of the same
 * process has to answer. Rejects with TaskFailure where pages take too long or too much memory, for their draft alone.
 */
export const draftingInThread = {
  draftByRules: thread.caller('draftByRules'),
  promptForPages: thread.caller('promptForPages'),
  draftByAnswer: thread.caller('draftByAnswer'),
} satisfies Drafting;
