import { setTimeout as delay } from 'node:timers/promises';

const waitsMs = 6000;
const asksEveryMs = 150;

/** Waits up to 6 s while a form is open for what a worker does, which may be another process; whether it was done by then. */
export async function waitForWorker(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < waitsMs; waitedMs += asksEveryMs) {
    await delay(asksEveryMs);
    if (await isDone()) return true;
  }
  return false;
}
