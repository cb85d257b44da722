import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCatalogueFile, textsChangedSince } from './changed-texts.ts';
import type { ChangeSince, LastRun, LastRuns } from './long-choice.ts';

/** Committed with what was run, so that the next run knows it. */
const fileName = 'test/last-runs.json';

/** When each long test file last passed. */
export const readLastRuns = async (root: string): Promise<LastRuns> =>
  JSON.parse(await readFile(path.join(root, fileName), 'utf8'));

/** Records files that pass at the current commit, with their seconds; does nothing if the working tree differs from it. */
export async function noteGreen(root: string, seconds: Record<string, number>): Promise<void> {
  const changed = git(root, 'status', '--porcelain')?.split('\n').filter(Boolean);
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD');
  if (commit === undefined || changed?.some((line) => !line.endsWith(fileName))) return;
  const green = Object.entries(seconds).map(([file, took]): [string, LastRun] => [
    file,
    { commit, seconds: Math.ceil(took) },
  ]);
  const noted = { ...(await readLastRuns(root)), ...Object.fromEntries(green) };
  const sorted = Object.fromEntries(Object.entries(noted).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(path.join(root, fileName), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** What differs from each commit, new files included; omits commits missing in a shallow clone. */
export function changesSince(root: string, commits: Iterable<string>): Map<string, ChangeSince> {
  const known = [...new Set(commits)].map((commit) => [commit, changedSince(root, commit)] as const);
  return new Map(known.flatMap(([commit, changed]) => (changed === undefined ? [] : [[commit, changed]])));
}

function changedSince(root: string, commit: string): ChangeSince | undefined {
  // A renamed file counts at both paths: what it held is gone from the former one.
  const changed = git(root, 'diff', '--name-only', '--no-renames', commit);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  const all = `${changed}\n${added}`.split('\n').filter((file) => file !== '' && file !== fileName);
  return { files: all.filter((file) => !isCatalogueFile(file)), texts: textsChangedSince(root, commit, all) };
}

/** The last tag before the current commit. */
export const lastTag = (root: string): string | undefined => git(root, 'describe', '--tags', '--abbrev=0');

/** How many commits lead to the current one. */
export const commitCount = (root: string): number => Number(git(root, 'rev-list', '--count', 'HEAD') ?? 0);

function git(root: string, ...given: string[]): string | undefined {
  try {
    return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  } catch {
    return undefined; // no repository, no such commit
  }
}
