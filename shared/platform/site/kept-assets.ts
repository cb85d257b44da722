import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { clientFolders, folderInUse, removeOldBuilds } from './site-folders.ts';

const keptFolder = (dataDir: string): string => path.join(dataDir, 'assets');

/**
 * Keeps browser assets of the current and earlier builds in the data folder: existing pages link to old assets
 * until rewritten, and an upgraded container only contains its own. Safe to repeat.
 */
export async function keepAssets(dataDir: string, at: Date, build = folderInUse()): Promise<void> {
  const folder = keptFolder(dataDir);
  const kept = path.join(folder, path.basename(build));
  await mkdir(folder, { recursive: true });
  if (!existsSync(kept)) await copyWhole(path.join(build, 'client'), kept);
  await utimes(kept, at, at);
  await removeOldBuilds(keptAssets(dataDir));
}

/** Folders with browser assets, the current build first; others are only searched on demand. */
export function* assetFolders(dataDir: string | undefined): Generator<string> {
  yield* clientFolders();
  if (dataDir !== undefined) yield* keptAssets(dataDir);
}

function keptAssets(dataDir: string): string[] {
  try {
    return readdirSync(keptFolder(dataDir)).map((name) => path.join(keptFolder(dataDir), name));
  } catch {
    return []; // no assets kept yet
  }
}

/** Copies a folder atomically. If several processes do so at once, the first copy is kept. */
async function copyWhole(from: string, to: string): Promise<void> {
  const half = path.join(path.dirname(to), `half-${path.basename(to)}-${randomUUID()}`);
  await cp(from, half, { recursive: true });
  try {
    await rename(half, to);
  } catch (problem) {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(to)) throw problem;
  }
}
