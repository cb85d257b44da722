import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Names Slipway uses in its data folder; `lost+found` exists on dedicated disks. */
const ownNames =
  /^(mongo|secantusdb|pages|images|share-images|uploads|secrets|backups|running|visits|cache|mongo-server\.(json|lock|log)(\..+)?|\.write-trial-.+|lost\+found)$/;
/** Private folders that an earlier version may have left readable. Pages and images are numerous and public. */
const closedWhole = new Set(['mongo', 'running', 'visits', 'backups', 'secrets']);
const othersMay = 0o077;

/** Has files of this process, and of the programs that it starts, made for this user alone. Nothing if there are no such modes. */
export function keepFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(othersMay);
}

/**
 * Closes a data folder to other users of the machine, also one of an earlier version: 0700 for folders, 0600 for files. A folder that
 * holds other things as well keeps its own mode, and what is ours in it is closed. What may not be changed is left for `doctor` to tell.
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
  const found = await lstat(file).catch(() => undefined); // gone: the database removes files of its own
  if (found === undefined || found.isSymbolicLink() || (found.mode & othersMay) === 0) return;
  await chmod(file, found.mode & 0o700).catch(() => undefined); // somebody else's, or a disk without modes: told by `doctor`
}

/** Paths of what is ours in a data folder and open to other users, the folder itself as `.`; empty if there are no such modes. */
export async function openToOthers(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const names = (await readdir(folder)).filter((name) => ownNames.test(name));
  const open: string[] = [];
  for (const name of ['.', ...names]) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined); // gone meanwhile
    if (found !== undefined && !found.isSymbolicLink() && (found.mode & othersMay) !== 0) open.push(name);
  }
  // Behind a closed door nothing is open.
  return open.includes('.') ? open : [];
}
