import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isSameProcess, markProcess } from './process-info.ts';
import { systemCodeOf } from './server-error.ts';

const HEARTBEAT_MS = 5_000;
const FOREIGN_STALE_MS = 30_000;
const UNREADABLE_STALE_MS = 10_000;
const POLL_MS = 100;

const holderSchema = z.object({ pid: z.int(), started: z.string().nullable(), host: z.string(), token: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface LockOptions {
  signal?: AbortSignal | undefined;
  /** Called with the lock's holder at each check (about ten a second) while waiting. */
  onWait?: (holder: number) => void;
}

/**
 * Runs `work` under a lock file, exclusive across processes and within this one. The file names its holder; a dead
 * holder is detected by process ID and start time, one on another host (a second container on the same volume) by 30 s
 * without a heartbeat.
 */
export async function withFileLock<T>(path: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const holder = { ...(await markProcess(process.pid)), host: hostname(), token: randomUUID() };
  while (!(await tryToHold(path, holder))) {
    const other = await readHolder(path);
    if (other !== undefined) options.onWait?.(other.pid);
    await sleep(POLL_MS, undefined, { signal: options.signal });
  }
  const heartbeat = setInterval(() => void touch(path), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await readHolder(path))?.token === holder.token) await rm(path, { force: true });
  }
}

async function tryToHold(path: string, holder: Holder): Promise<boolean> {
  if (await createFile(path, JSON.stringify(holder))) return true;
  if (await isStale(path)) await removeStale(path);
  return false;
}

/** Only one process may remove a stale lock, or a slow one would remove the lock that replaced it. */
async function removeStale(path: string): Promise<void> {
  const removal = `${path}.removal`;
  if (!(await createFile(removal, ''))) {
    if ((await ageOf(removal)) > UNREADABLE_STALE_MS) await rm(removal, { force: true });
    return;
  }
  try {
    if (await isStale(path)) await rm(path, { force: true });
  } finally {
    await rm(removal, { force: true });
  }
}

async function isStale(path: string): Promise<boolean> {
  const age = await ageOf(path);
  const holder = await readHolder(path);
  if (holder === undefined) return age > UNREADABLE_STALE_MS;
  return holder.host === hostname() ? !(await isSameProcess(holder)) : age > FOREIGN_STALE_MS;
}

async function createFile(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false;
    // A full disk leaves an empty file, which must not block the next start.
    await rm(path, { force: true });
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    // The file is gone by now, or has been created but not written yet.
    return undefined;
  }
}

/** Milliseconds since the last heartbeat; 0 for a missing file, which the next attempt detects. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? 0 : Date.now() - found.mtimeMs;
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  // The lock was released as the timer fired.
  await utimes(path, now, now).catch(() => undefined);
}
