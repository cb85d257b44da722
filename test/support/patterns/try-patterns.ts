import { Worker } from 'node:worker_threads';
import type { SourcePattern } from './read-patterns.ts';

/** Linear patterns take milliseconds for all of their hostile texts, quadratic ones minutes for each. */
const textLength = 200_000;
const usualSilenceMs = 20_000;

/**
 * The patterns that do not come to an end on their hostile texts. They run one after another on a thread of their own; one that is
 * not through after hundreds of times what it should need (`silenceMs`) is stopped. So no ratio of measured times decides, which
 * would depend on how busy the machine is: linear is milliseconds here, and quadratic is minutes.
 */
export async function stuckPatterns(
  patterns: readonly SourcePattern[],
  silenceMs = usualSilenceMs,
): Promise<SourcePattern[]> {
  const stuck: SourcePattern[] = [];
  for (let from = 0; from < patterns.length; ) {
    const through = from + (await countUntilStuck(patterns.slice(from), silenceMs));
    stuck.push(...patterns.slice(through, through + 1));
    from = through + 1;
  }
  return stuck;
}

/** How many patterns come to an end, one after another, before one does not. */
async function countUntilStuck(patterns: readonly SourcePattern[], silenceMs: number): Promise<number> {
  const thread = new Worker(new URL('pattern-worker.ts', import.meta.url), { workerData: { patterns, textLength } });
  let through = 0;
  let silence: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const wait = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => resolve(through), silenceMs);
      };
      thread.on('message', (count: number) => {
        through = count;
        wait();
      });
      thread.on('error', reject).on('exit', () => resolve(patterns.length));
    });
  } finally {
    clearTimeout(silence);
    await thread.terminate();
  }
}
