import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Less than this is written by one small change. */
const probe = Buffer.alloc(64 * 1024);

export type DiskState = 'ready' | 'full' | 'unwritable';

/** Whether the data folder takes a write of 64 KB, by making one. */
export async function diskState(folder: string, write: typeof writeFile = writeFile): Promise<DiskState> {
  const file = path.join(folder, `.room-${randomUUID()}`);
  try {
    await write(file, probe, { flush: true });
    return 'ready';
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unwritable';
  } finally {
    await rm(file, { force: true }).catch(() => undefined); // as unwritable as it was
  }
}
