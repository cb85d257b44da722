import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { MongoServer } from '../shared/platform/mongo-server/mongo-server.ts';

const startStepEndsWithinMs = 2_000;
/**
 * Together with draining before it and ending page threads after it, this stays below the 10 s after which container
 * runtimes kill a process.
 */
const partsEndWithinMs = 3_500;
/** After this time, the database is killed. */
const databaseEndsWithinMs = 1_000;

const stopMessage = z.object({ stop: z.enum(['SIGINT', 'SIGTERM', 'SIGHUP']) });

/**
 * Runs `stop` once, on the first SIGINT or SIGTERM, and passes it the signal; exits with 0. A second signal exits
 * immediately. Under keep-running.mjs, a message from it or its end counts as the first signal. Exits with 1 if
 * stopping failed.
 */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  failed: (problem: unknown) => void,
): void {
  let stopping = false;
  const received = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    begin(signal);
  };
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    stop(signal).then(
      () => process.exit(0),
      (problem) => {
        failed(problem);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', received).on('SIGTERM', received);
  if (process.send === undefined) return;
  process.on('message', (message) => {
    const told = stopMessage.safeParse(message);
    if (told.success) begin(told.data.stop);
  });
  process.on('disconnect', () => begin('SIGTERM'));
}

/**
 * Closes the started parts; `late` runs if they take too long. Whatever they were writing is either complete or redone
 * on the next start.
 */
export async function endInTime(
  starting: Promise<void>,
  parts: AsyncDisposableStack,
  late: () => Promise<void>,
): Promise<void> {
  const isLate = await lateAfter(partsEndWithinMs, async () => {
    // A part that is just starting isn't in the list yet. Downloads aren't awaited; they continue on the next start.
    await Promise.race([starting.catch(() => undefined), delay(startStepEndsWithinMs)]);
    await parts.disposeAsync();
  });
  if (isLate) await late();
}

/** Stops the database, or kills it if that takes too long: acknowledged writes survive either way. */
export async function stopOrKill(server: MongoServer): Promise<void> {
  if (await lateAfter(databaseEndsWithinMs, () => server.stop())) await server.kill();
}

/**
 * Runs work and returns whether it was still running after `ms` milliseconds. Rethrows a failure that occurs before
 * then.
 */
export async function lateAfter(ms: number, work: () => Promise<void>): Promise<boolean> {
  const working = work().then(() => false);
  working.catch(() => undefined); // even after nobody awaits it any more
  return Promise.race([working, delay(ms, true, { ref: false })]);
}
