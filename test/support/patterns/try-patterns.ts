import { Worker } from 'node:worker_threads';
import type { SourcePattern } from './read-patterns.ts';

/** How hard patterns are tested. */
export interface Trial {
  /** Length of the hostile texts, in characters. */
  textLength: number;
  /** CPU time one pattern may take for all its texts. */
  mostMs: number;
}

const lookEveryMs = 50;

/**
 * The patterns that don't finish on their hostile texts. They run one after another on a separate thread; one that
 * exceeds its CPU time is stopped. Neither the machine's load nor ratios of measured times matter.
 */
export async function stuckPatterns(patterns: readonly SourcePattern[], trial: Trial): Promise<SourcePattern[]> {
  const stuck: SourcePattern[] = [];
  for (let from = 0; from < patterns.length; ) {
    const through = from + (await countUntilStuck(patterns.slice(from), trial));
    stuck.push(...patterns.slice(through, through + 1));
    from = through + 1;
  }
  return stuck;
}

/** How many patterns finish, one after another, before one doesn't. */
async function countUntilStuck(patterns: readonly SourcePattern[], { textLength, mostMs }: Trial): Promise<number> {
  const thread = new Worker(new URL('pattern-worker.ts', import.meta.url), { workerData: { patterns, textLength } });
  const usedMs = async (): Promise<number> => (await thread.cpuUsage()).user / 1000;
  let [through, since] = [-1, 0];
  let look: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (count: number) => {
        through = count;
      });
      let looked = through;
      look = setInterval(async () => {
        // A thread that has just exited can't be asked.
        const used = await usedMs().catch(() => since);
        if (looked !== through) [looked, since] = [through, used];
        if (through >= 0 && used - since > mostMs) resolve(through);
      }, lookEveryMs);
      thread.on('error', reject).on('exit', () => resolve(patterns.length));
    });
  } finally {
    clearInterval(look);
    await thread.terminate();
  }
}
