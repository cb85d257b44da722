import { access, mkdir, readdir, realpath, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dataPaths } from './data-paths.ts';
import { MongoServerError, systemCodeOf } from './server-error.ts';
import { ENGINES, type Engine } from './server-kind.ts';

/** SecantusDB preallocates a journal of 128 MB, mongod about 300 MB including its oplog and first files. */
const ROOM_FOR_NEW_DATABASE = 400 * 1024 ** 2;

/**
 * Creates the data folder and checks that it is writable. Returns its absolute path without symlinks. Throws
 * MongoServerError `data_folder` with the path and a fix.
 */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    // Other users must not read the database's files.
    await makeFolder(dataPaths.mongoDir(folder), 0o700);
    await tryToWrite(folder);
    return await realpath(folder);
  } catch (error) {
    throw new MongoServerError('data_folder', dataFolderText(systemCodeOf(error), folder), { cause: error });
  }
}

/** Like `mkdir -p`. Node's recursive mkdir reports the wrong error on a read-only file system and hangs below /proc. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || folder === dirname(folder)) throw error;
    await makeFolder(dirname(folder));
    await makeInside(folder, mode);
  }
}

async function makeInside(folder: string, mode: number | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process created it at the same moment.
    if (systemCodeOf(error) !== 'EEXIST') throw error;
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const trial = join(folder, `.write-trial-${process.pid}`);
  try {
    await writeFile(trial, 'x'.repeat(4096), { flush: true });
  } finally {
    await rm(trial, { force: true });
  }
}

/** Free bytes on a folder's disk, available to this user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws MongoServerError `data_folder` if there is too little space to create a database. Not needed to open one. */
export async function requireRoom(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free < ROOM_FOR_NEW_DATABASE) {
    throw new MongoServerError('data_folder', noRoomText(folder, free, ROOM_FOR_NEW_DATABASE));
  }
}

/** The engine that has data here, if any; the first in ENGINES if there are several. */
export async function engineWithData(dataDir: string): Promise<Engine | undefined> {
  for (const engine of ENGINES) {
    // Every engine uses WiredTiger, which marks its data folder with this file.
    const hasData = await access(join(dataPaths.engineDir(dataDir, engine), 'WiredTiger')).then(
      () => true,
      () => false,
    );
    if (hasData) return engine;
  }
  return undefined;
}

/** Whether an engine's folder is missing or empty. */
export async function isUnusedFolder(folder: string): Promise<boolean> {
  const content: string[] = await readdir(folder).catch(() => []);
  return content.length === 0;
}

/** Removes anything a failed start left in an unused folder, so that it doesn't count as data. */
export async function removeFailedStart(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Error text for a data folder, by system error code. */
export function dataFolderText(code: string | undefined, folder: string): string {
  const remedy = 'or set DATA_DIR to another folder.';
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `Cannot use data folder ${folder}: part of its path is a file. Move that file ${remedy}`;
    case 'EACCES':
    case 'EPERM':
      return `Data folder ${folder} is not writable. Give this user write access ${remedy}`;
    case 'EROFS':
      return `Data folder ${folder} is on a read-only file system. Mount it read-write ${remedy}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `No space left for data folder ${folder}. Free some space ${remedy}`;
    default:
      return `Cannot use data folder ${folder} (${code ?? 'unknown error'}). Check the path ${remedy}`;
  }
}

/** Error text for a disk too full for a new database; sizes in bytes. */
export function noRoomText(folder: string, free: number, needed: number): string {
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;
  return (
    `Data folder ${folder}: ${megabytes(free)} free on its disk; a new database needs ${megabytes(needed)}. ` +
    'Free some space or set DATA_DIR to a folder on another disk.'
  );
}
