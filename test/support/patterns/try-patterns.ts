import { Worker } from 'node:worker_threads';
import type { SourcePattern } from './read-patterns.ts';

/** How hard patterns are tried. */
export interface Trial {
  /** Length of the hostile texts, in characters. */
  textLength: number;
  /** Processor time that one pattern may take for all of its texts. */
  mostMs: number;
}

const lookEveryMs = 50;

/**
 * The patterns that do not come to an end on their hostile texts. They run one after another on a thread of their own; one that
 * takes more processor time than it may is stopped. How busy the machine is does not count, nor any ratio of measured times.
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

/** How many patterns come to an end, one after another, before one does not. */
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
        // A thread that has just ended cannot be asked.
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
