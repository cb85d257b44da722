import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealingKeyBytes } from './sealing.ts';

const ownerOnly = 0o600;

/** Where a data folder keeps the sealing key. */
export const sealingKeyFile = (dataDir: string): string => path.join(dataDir, 'secrets', 'sealing.key');

/**
 * The key that seals this installation's secrets: created on the first start, in a file only this user can read.
 * All machines of a site need the same one. Throws if the file is not a key.
 */
export async function readSealingKey(dataDir: string): Promise<Buffer> {
  const file = sealingKeyFile(dataDir);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await makeIfMissing(file);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (key.length === sealingKeyBytes) return key;
  throw new Error(`${file} is not a base64 key of ${sealingKeyBytes} bytes. Restore it from a backup, or remove it.`);
}

/**
 * The complete file is moved into place, so that a process starting at the same time either reads all of it, or creates
 * its own and then finds this one.
 */
async function makeIfMissing(file: string): Promise<void> {
  const trial = `${file}.${randomUUID()}`;
  await writeFile(trial, `${randomBytes(sealingKeyBytes).toString('base64')}\n`, { flag: 'wx', mode: ownerOnly });
  await link(trial, file).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem; // an earlier start, or another process, has created it
  });
  await rm(trial);
}
