import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const stopMessage = z.object({ stop: z.enum(['SIGINT', 'SIGTERM', 'SIGHUP']) });

/**
 * Runs `stop` once on the first SIGINT or SIGTERM, which it receives, and exits with 0; a second signal exits at once.
 * Under keep-running.mjs, its message or end counts as the first signal. Exits with 1 if stopping failed.
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

/** Runs work and returns whether it was still running after this many ms. Throws what it throws before. */
export async function lateAfter(ms: number, work: () => Promise<void>): Promise<boolean> {
  const working = work().then(() => false);
  working.catch(() => undefined); // also after nobody awaits it any more
  return Promise.race([working, delay(ms, true, { ref: false })]);
}
