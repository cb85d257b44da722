import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LastRuns } from './long-choice.ts';

/** Committed with what was run, so that the next run knows it. */
const fileName = 'test/last-runs.json';

/** The commit at which each long test file last passed. */
export const readLastRuns = async (root: string): Promise<LastRuns> =>
  JSON.parse(await readFile(path.join(root, fileName), 'utf8'));

/** Records files that pass at the current commit; does nothing if the working tree differs from it. */
export async function noteGreen(root: string, files: readonly string[]): Promise<void> {
  const changed = git(root, 'status', '--porcelain')?.split('\n').filter(Boolean);
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD');
  if (commit === undefined || changed?.some((line) => !line.endsWith(fileName))) return;
  const noted = { ...(await readLastRuns(root)), ...Object.fromEntries(files.map((file) => [file, commit])) };
  const sorted = Object.fromEntries(Object.entries(noted).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(path.join(root, fileName), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** For each commit the files that differ from it, new ones included; omits commits missing in a shallow clone. */
export function changesSince(root: string, commits: Iterable<string>): Map<string, string[]> {
  const known = [...new Set(commits)].map((commit) => [commit, changedSince(root, commit)] as const);
  return new Map(known.flatMap(([commit, changed]) => (changed === undefined ? [] : [[commit, changed]])));
}

function changedSince(root: string, commit: string): string[] | undefined {
  const changed = git(root, 'diff', '--name-only', commit);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  return `${changed}\n${added}`.split('\n').filter((file) => file !== '' && file !== fileName);
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
