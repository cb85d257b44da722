import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const stopMessage = z.object({ stop: z.enum(['SIGINT', 'SIGTERM', 'SIGHUP']) });

/**
 * Runs `stop` once at the first SIGINT or SIGTERM, of which it is told, and ends the process with 0; a second signal ends it at once.
 * Where keep-running.mjs started it, its message and its end count as the first signal.
 * The exit code is 1 when stopping failed.
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

/** Does some work for so many ms at most: whether it was still at it then. Throws what it throws before. */
export async function lateAfter(ms: number, work: () => Promise<void>): Promise<boolean> {
  const working = work().then(() => false);
  working.catch(() => undefined); // also after nobody waits for it
  return Promise.race([working, delay(ms, true, { ref: false })]);
}
