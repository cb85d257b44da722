import { tallyNextVotes } from '../shared/community/community.writes.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';

const everyMs = 5_000;

/** Counts the votes that were cast, every few seconds for as long as this process works. Gives the function that ends it and waits for it. */
export function startTallying(now: () => Date, report: (problem: Error) => void): () => Promise<void> {
  const tally = inOneLane(async () => {
    while ((await tallyNextVotes(now())) > 0); // until none is due
  });
  const tallyInBackground = () => void tally().catch((problem: Error) => report(problem));
  const timer = setInterval(tallyInBackground, everyMs);
  return async () => {
    clearInterval(timer);
    await tally().catch((problem: Error) => report(problem));
  };
}
