import { tallyNextVisits, tallyNextVotes } from '../shared/community/community.writes.ts';
import { repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';

const everyMs = 5_000;
const visitsEveryMs = 60_000;

/**
 * Counts votes every few seconds and visits every minute while this process runs. Returns a function that stops this
 * and waits until it has stopped.
 */
export function startTallying(now: () => Date, report: (problem: Error) => void): () => Promise<void> {
  const ends = [tallyEvery(everyMs, tallyNextVotes), tallyEvery(visitsEveryMs, tallyNextVisits)];
  return async () => void (await Promise.all(ends.map((end) => end())));

  function tallyEvery(ms: number, tallyNext: (now: Date) => Promise<number>): () => Promise<void> {
    const tally = inOneLane(async () => {
      while ((await tallyNext(now())) > 0); // Repeats until none are due.
    });
    const end = repeatEvery(ms, tally, { failed: report });
    return () => {
      end();
      return tally().catch(report);
    };
  }
}
