import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const imported = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*'([^']+)'/g;

/** The groups test files run in; vitest.config.ts defines each. Those of the long run match their quick twins. */
export type ProjectName = QuickProject | LongProject;
type QuickProject = 'unit' | 'database' | 'browser' | 'process' | 'uncertain';
type LongProject = 'long' | 'long-alone' | 'long-browser' | 'long-uncertain';

/**
 * The first rule that matches a file, or a file in test/ that it imports, decides where it runs. No file is named
 * anywhere.
 */
const rules: readonly { project: QuickProject; imports: RegExp }[] = [
  { project: 'browser', imports: /^test\/support\/shared-site\.ts$/ },
  { project: 'process', imports: /^node:child_process$|^shared\/platform\/(mongo-server|browser)\// },
  { project: 'database', imports: /^test\/support\/database\.ts$/ },
];
// There, a new process for each file would cost more than it protects from.
const inLongRun = {
  unit: 'long',
  process: 'long',
  database: 'long',
  browser: 'long-browser',
  uncertain: 'long-uncertain',
} as const;

/** Files that wait for a real browser, or kill a process on purpose: their duration depends on the machine. */
const ofBrowser = /^playwright-core$|^shared\/platform\/browser\//;
const kills = /\bSIGKILL\b/;

/** What the long run adds: tests with a second size, and every step of the embedded database. */
const hasDepth = /^test\/support\/depth\.ts$/;
const ofDatabaseServer = 'test/shared/platform/mongo-server/';

/** All test files of the repository, as paths from its root, by the projects they run in. */
export async function sortTestFiles(): Promise<Record<ProjectName, string[]>> {
  const quick = { unit: [], database: [], browser: [], process: [], uncertain: [] };
  const long = { long: [], 'long-alone': [], 'long-browser': [], 'long-uncertain': [] };
  const sorted: Record<ProjectName, string[]> = { ...quick, ...long };
  for await (const file of glob('test/**/*.test.ts', { cwd: root }))
    for (const project of projectsOf(file)) sorted[project].push(file);
  return sorted;
}

type Read = (file: string) => string;
// Tests of tools contain imports in strings that refer to no file.
const readSource: Read = (file) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';

/** The projects of one test file. Files are paths from the repository root; `read` returns a file's text. */
export function projectsOf(file: string, read = readSource): ProjectName[] {
  const names = [...importsOf(file, read)];
  const does = (imports: RegExp): boolean => names.some((name) => imports.test(name));
  // Mocks stay in place for everything that shares the process.
  const mocks = /\bvi\.(?:do)?mock\(/i.test(read(file));
  const found = rules.find(({ imports }) => does(imports))?.project ?? 'unit';
  const doesKill = found === 'process' && [file, ...names].some((name) => isOurs(name) && kills.test(read(name)));
  const isUncertain = doesKill || (found !== 'browser' && does(ofBrowser));
  const project = isUncertain ? 'uncertain' : mocks ? 'process' : found;
  const long = mocks ? 'long-alone' : inLongRun[project];
  if (file.startsWith('test/long/')) return [long];
  return does(hasDepth) || file.startsWith(ofDatabaseServer) ? [project, long] : [project];
}

const isOurs = (name: string): boolean => name.startsWith('test/') && name.endsWith('.ts');

/** What a file imports, directly or through other files in test/: paths from the root, and library names. */
function importsOf(file: string, read: Read, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of read(file).matchAll(imported)) {
    const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
    if (seen.has(target)) continue;
    seen.add(target);
    if (isOurs(target)) importsOf(target, read, seen);
  }
  return seen;
}
