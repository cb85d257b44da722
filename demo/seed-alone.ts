import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keepLease } from '../shared/platform/mongo/lease.ts';
import { type DemoCounts, isDemoUnfinished, isEmptyDirectory, seedDemo } from './seed-demo.ts';

const leaseName = 'demo';
const lookEveryMs = 200;

interface SeedOptions {
  /** Whether there is something to do, asked again after each wait. */
  isWanted: () => Promise<boolean>;
  /** Ends the wait for another process. */
  signal?: AbortSignal;
}

/** Whether a start has to fill the directory: it is empty, or a killed process filled only a part of it. */
export const isDemoWanted = async (): Promise<boolean> => (await isEmptyDirectory()) || (await isDemoUnfinished());

/**
 * Adds the demo catalogue (see seedDemo) as the only process that does so at this time. The others wait until it is not
 * wanted any more; when the one that adds it is killed, another takes over, at once on the same machine, else when its
 * lease has run out. Returns undefined when it was not wanted, or `signal` came while waiting.
 */
export async function seedAlone(
  now: () => Date,
  say: (line: string) => void,
  { isWanted, signal }: SeedOptions,
): Promise<DemoCounts | undefined> {
  if (!(await isWanted())) return undefined;
  let problem: Error | undefined;
  const report = (failed: Error) => {
    problem = failed;
  };
  const lease = await keepLease(leaseName, randomUUID(), () => undefined, report);
  try {
    if (!lease.isHeld()) say('Waiting for another process to add demo content …');
    for (; !lease.isHeld(); await delay(lookEveryMs)) {
      if (problem !== undefined) throw problem;
      if (signal?.aborted || !(await isWanted())) return undefined;
    }
    // The process that had the lease before may have done it all.
    if (!(await isWanted())) return undefined;
    say('Adding demo content …');
    return await seedDemo(now());
  } finally {
    await lease.release();
  }
}
