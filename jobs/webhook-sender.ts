import { deliverDueWebhooks, emitLaunchWebhooks } from '../shared/community/community.writes.ts';
import { repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';

const everyMs = 2_000;
const launchesEveryMs = 60_000;

/**
 * Sends due webhook messages while this process runs. The first retry is after 5 seconds, which jobs that run every
 * minute would miss. Returns a function that stops this and waits until it has stopped.
 */
export function startWebhooks(now: () => Date, report: (problem: Error) => void): () => Promise<void> {
  let isEnding = false;
  const deliver = inOneLane(async () => {
    while (!isEnding && (await deliverDueWebhooks(now()))); // Repeats until nothing is due.
  });
  const tell = inOneLane(() => emitLaunchWebhooks(now()));
  const ends = [
    repeatEvery(everyMs, deliver, { failed: report }),
    repeatEvery(launchesEveryMs, tell, { failed: report }),
  ];
  return async () => {
    isEnding = true;
    for (const end of ends) end();
    await Promise.all([deliver().catch(report), tell().catch(report)]);
  };
}
