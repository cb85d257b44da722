import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Which tests of the embedded database a run includes: all if it has changed, else one. */
export interface DatabaseTests {
  /** Test files the run leaves out, from the repository root; none if all are included. */
  leftOut: string[];
  /** The reason, for people. */
  why: string;
  /** Call after a successful run that included them: the next one includes all only after a further change. */
  noteGreen(): Promise<void>;
}

const run = promisify(execFile);

/** Starts, kills and restarts the database: included in every run. */
const alwaysTaken = 'test/shared/platform/mongo-server/start-kill-restart.test.ts';
const itsFiles = '{,test/}shared/platform/{mongo-server,process}/**';
const itsLibraries = ['mongodb', 'mongodb-memory-server-core', 'node', 'zod'];
const mainBranches = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];
const greenFile = '.cache/database-tests-green';

/**
 * Decides from the repository at `root`: its tests passed in the current state, or nothing of it has changed since the
 * branch left main (on main: since the previous commit). If that is unknown, all are included.
 */
export async function databaseTests(root: string): Promise<DatabaseTests> {
  const now = await fingerprint(root);
  const green = await readFile(path.join(root, greenFile), 'utf8').catch(() => undefined); // no run has passed yet
  const noteGreen = async (): Promise<void> => {
    await mkdir(path.join(root, path.dirname(greenFile)), { recursive: true });
    await writeFile(path.join(root, greenFile), now);
  };
  const one = (why: string): DatabaseTests => ({ leftOut: testFiles(root), why, noteGreen: async () => undefined });
  if (green === now) return one('it is as it was when all its tests were last green');
  const change = await changeSinceBase(root);
  return change === undefined ? one('nothing of it has changed') : { leftOut: [], why: change, noteGreen };
}

const testFiles = (root: string): string[] =>
  globSync('test/shared/platform/mongo-server/**/*.test.ts', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== alwaysTaken)
    .sort();

async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(itsFiles, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return hash
    .update(JSON.stringify(versionsIn(await readFile(path.join(root, 'package-lock.json'), 'utf8'))))
    .digest('hex');
}

/** Database files that changed since the comparison commit; undefined for none. */
async function changeSinceBase(root: string): Promise<string | undefined> {
  const git = async (...given: string[]): Promise<string> => (await run('git', given, { cwd: root })).stdout.trim();
  const base = await baseOf(git).catch(() => undefined); // no repository, or a clone without history
  if (base === undefined) return 'it is not known what has changed';
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  const file = `${changed}\n${added}`.split('\n').find((each) => path.matchesGlob(each, itsFiles));
  if (file !== undefined) return `${file} has changed`;
  const before = versionsIn(await git('show', `${base}:package-lock.json`));
  const after = versionsIn(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const library = itsLibraries.find((name) => before[name] !== after[name]);
  return library && `${library} is ${after[library] ?? 'gone'} instead of ${before[library] ?? 'not there'}`;
}

/** The commit where this branch left main; on main, the previous commit. Rejects if there is neither. */
async function baseOf(git: (...given: string[]) => Promise<string>): Promise<string> {
  const head = await git('rev-parse', 'HEAD');
  for (const branch of mainBranches) {
    const base = await git('merge-base', 'HEAD', branch).catch(() => head); // no such branch
    if (base !== head) return base;
  }
  return git('rev-parse', 'HEAD^');
}

/** Versions of its libraries in a package-lock.json. */
function versionsIn(lock: string): Record<string, string | undefined> {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(lock);
  return Object.fromEntries(itsLibraries.map((name) => [name, packages[`node_modules/${name}`]?.version]));
}
