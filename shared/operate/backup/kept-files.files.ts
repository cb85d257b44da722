import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../kernel/system-error.ts';
import { derivedFolders, keptFolders } from './backup-contents.ts';

/** A file in the data folder. `path` is relative, with slashes. */
export interface KeptFile {
  path: string;
  mode: number;
  bytes: Buffer;
}

/** Files in the data folder to back up, one by one. A file that disappears in the meantime is skipped. */
export async function* readKeptFiles(dataDir: string): AsyncGenerator<KeptFile> {
  for (const folder of keptFolders) {
    const root = path.join(dataDir, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noFolder);
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const read = await readOne(file);
      if (read !== undefined) yield { path: path.relative(dataDir, file).replaceAll(path.sep, '/'), ...read };
    }
  }
}

async function readOne(file: string): Promise<{ mode: number; bytes: Buffer } | undefined> {
  try {
    return { mode: (await stat(file)).mode & 0o777, bytes: await readFile(file) };
  } catch (problem) {
    if (isMissing(problem)) return undefined;
    throw problem;
  }
}

/** Writes a file to the data folder, replacing one with the same name atomically. */
export async function writeKeptFile(dataDir: string, { path: name, mode, bytes }: KeptFile): Promise<void> {
  const file = path.join(dataDir, ...name.split('/'));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.partial`, 'w', mode);
  try {
    await handle.chmod(mode);
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
  await rename(`${file}.partial`, file);
}

/** Deletes files derived from a database that was replaced. Safe to repeat. */
export async function removeDerivedFiles(dataDir: string): Promise<void> {
  for (const folder of derivedFolders) await rm(path.join(dataDir, folder), { recursive: true, force: true });
}

const isMissing = (problem: unknown): boolean => isSystemError(problem, 'ENOENT');

function noFolder(problem: unknown): never[] {
  if (isMissing(problem)) return [];
  throw problem;
}
