import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Names Slipway uses in its data folder; `lost+found` exists on dedicated disks. */
const ownNames =
  /^(mongo|secantusdb|pages|images|share-images|uploads|secrets|backups|running|visits|cache|mongo-server\.(json|lock|log)(\..+)?|\.write-trial-.+|lost\+found)$/;
/** Private folders that earlier versions may have left readable. Pages and images are left out: they are numerous and public. */
const closedWhole = new Set(['mongo', 'running', 'visits', 'backups', 'secrets']);
const othersMay = 0o077;

/**
 * Makes new files of this process and its children readable by this user only. No effect on systems without file modes.
 */
export function keepFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(othersMay);
}

/**
 * Closes a data folder, including one from an earlier version, to other users: 0700 for folders, 0600 for files. If
 * other programs use the folder too, it keeps its mode and only our files in it are closed. `doctor` reports whatever
 * can't be changed.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const names = await readdir(folder);
  if (names.every((name) => ownNames.test(name))) await close(folder);
  for (const name of names) {
    if (!ownNames.test(name)) continue;
    await close(path.join(folder, name));
    if (closedWhole.has(name)) await closeBelow(path.join(folder, name));
  }
}

async function closeBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []); // a file, or gone
  for (const entry of entries) await close(path.join(folder, entry));
}

async function close(file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined); // gone: the database deletes its own files
  if (found === undefined || found.isSymbolicLink() || (found.mode & othersMay) === 0) return;
  await chmod(file, found.mode & 0o700).catch(() => undefined); // owned by someone else, or a disk without modes: `doctor` reports it
}

/**
 * Paths in a data folder that are ours but open to other users, the folder itself as `.`; empty on systems without file
 * modes.
 */
export async function worldReadablePaths(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const names = (await readdir(folder)).filter((name) => ownNames.test(name));
  const open: string[] = [];
  for (const name of ['.', ...names]) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined); // gone meanwhile
    if (found !== undefined && !found.isSymbolicLink() && (found.mode & othersMay) !== 0) open.push(name);
  }
  // Nothing inside a closed folder is accessible.
  return open.includes('.') ? open : [];
}
