import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of compiled sites, with a subfolder per build. */
const builds = path.resolve(import.meta.dirname, '../../../dist');
const currentFile = path.join(builds, 'current');
const completeFile = 'complete';

// Pages of earlier builds link to their styles until the bulk lane has rewritten them, as do copies in browsers and
// CDNs.
const buildsKept = 3;

/** Folder that a build is compiled into. */
export const folderOfBuild = (buildId: string): string => path.join(builds, buildId);

/** Marks a build as compiled and in use, and deletes builds that no page needs any more. */
export async function finishBuild(buildId: string): Promise<void> {
  await writeFile(path.join(folderOfBuild(buildId), completeFile), '');
  await useBuild(buildId);
  await removeOldBuilds(listBuilds());
}

/** Deletes build folders, except the newest ones, which pages may still need. */
export async function removeOldBuilds(folders: readonly string[]): Promise<void> {
  const newestFirst = folders.toSorted((a, b) => changedMs(b) - changedMs(a));
  for (const old of newestFirst.slice(buildsKept)) await rm(old, { recursive: true, force: true });
}

/** When a folder was last changed, in ms UTC: 0 if another process has just deleted it. */
const changedMs = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Makes processes that start from now on load this build. */
export async function useBuild(buildId: string): Promise<void> {
  const half = `${currentFile}-${process.pid}`;
  await writeFile(half, buildId);
  await rename(half, currentFile);
}

/** Whether a build has been compiled completely. */
export async function isBuilt(buildId: string): Promise<boolean> {
  const complete = await stat(path.join(folderOfBuild(buildId), completeFile)).catch(() => undefined); // none: not compiled
  return complete !== undefined;
}

/** Folder of the build in use. Throws when the site has never been compiled. */
export function folderInUse(): string {
  try {
    return folderOfBuild(readFileSync(currentFile, 'utf8'));
  } catch (cause) {
    throw new Error('The site is not compiled. `npm start` compiles it.', { cause });
  }
}

/** Folders with browser assets: the current build's, then earlier ones', which are only searched on demand. */
export function* clientFolders(): Generator<string> {
  const inUse = folderInUse();
  yield path.join(inUse, 'client');
  for (const folder of listBuilds()) if (folder !== inUse) yield path.join(folder, 'client');
}

const listBuilds = (): string[] =>
  readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(builds, entry.name));
