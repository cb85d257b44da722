import { setTimeout as delay } from 'node:timers/promises';

const formWaitsMs = 6000;
const asksEveryMs = 150;
const longestPauseMs = 1000;

/**
 * Waits for a worker, which may be another process, by default up to 6 s; returns whether the work was done in time.
 * Polls less and less often.
 */
export async function waitForWorker(isDone: () => Promise<boolean>, waitsMs = formWaitsMs): Promise<boolean> {
  let pauseMs = asksEveryMs;
  for (let waitedMs = 0; waitedMs < waitsMs; waitedMs += pauseMs) {
    pauseMs = Math.min(longestPauseMs, Math.max(asksEveryMs, waitedMs / 4), waitsMs - waitedMs);
    await delay(pauseMs);
    if (await isDone()) return true;
  }
  return false;
}
