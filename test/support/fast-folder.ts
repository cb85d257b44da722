import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const neededBytes = 1024 ** 3;

/**
 * Where databases of tests lie: in memory where there is plenty of it, since half of what they take is waiting for the disk, which no test
 * needs to outlive. Else where temporary files are.
 */
export async function fastFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(inMemory);
    return bavail * bsize >= neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir(); // no such place on this system
  }
}
