import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessGone } from '../process/process-gone.ts';

const prefix = 'slipway-browser-';

/** An empty folder for a browser of this process, which has no other at this time. Removes what killed processes left behind. */
export async function newProfileFolder(): Promise<string> {
  const leftovers = (await readdir(tmpdir())).filter(isLeftover);
  await Promise.all(leftovers.map((name) => removeProfileFolder(path.join(tmpdir(), name))));
  return mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes the folder of a browser that has ended; children that are just ending may write for another moment. */
export const removeProfileFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {
    // Of another user, or still written to: the next start of a browser tries again.
  });

function isLeftover(name: string): boolean {
  const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
  return pid === process.pid || (pid > 0 && isProcessGone({ host: hostname(), pid }));
}
