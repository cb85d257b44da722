import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Even a small database change writes more than this. */
const probe = Buffer.alloc(64 * 1024);

export type DiskState = 'ready' | 'full' | 'unwritable';

/** Tests whether the data folder accepts a write of 64 KB. */
export async function diskState(folder: string, write: typeof writeFile = writeFile): Promise<DiskState> {
  const file = path.join(folder, `.room-${randomUUID()}`);
  try {
    await write(file, probe, { flush: true });
    return 'ready';
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unwritable';
  } finally {
    await rm(file, { force: true }).catch(() => undefined); // the disk still can't be written
  }
}
