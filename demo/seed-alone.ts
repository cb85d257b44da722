import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keepLease } from '../shared/platform/mongo/lease.ts';
import { type DemoCounts, isDemoUnfinished, isEmptyDirectory, seedDemo } from './seed-demo.ts';

const leaseName = 'demo';
const lookEveryMs = 200;

interface SeedOptions {
  /** Whether there is anything to do, checked again after each wait. */
  isWanted: () => Promise<boolean>;
  /** Ends the wait for another process. */
  signal?: AbortSignal;
}

/** Whether startup has to fill the directory: it is empty, or was only partly filled by a killed process. */
export const isDemoWanted = async (): Promise<boolean> => (await isEmptyDirectory()) || (await isDemoUnfinished());

/**
 * Adds the demo catalogue (see seedDemo) in one process at a time. The others wait until it is no longer wanted; if the
 * process adding it is killed, another takes over, at once on the same machine, else when its lease expires. Returns
 * undefined if it was not wanted, or `signal` aborted the wait.
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
    // The previous lease holder may have finished it.
    if (!(await isWanted())) return undefined;
    say('Adding demo content …');
    return await seedDemo(now());
  } finally {
    await lease.release();
  }
}
