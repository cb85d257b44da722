import { parseArgs } from 'node:util';
import { databaseTests } from './support/database-tests.ts';
import { type Counts, resultLine, total } from './support/run/counts.ts';
import { changesSince, commitCount, lastTag, noteGreen, readLastRuns } from './support/run/last-runs.ts';
import { chooseLongFiles, leftOutLines } from './support/run/long-choice.ts';
import { runTests } from './support/run/run-tests.ts';
import { runStaticChecks, staticChecks } from './support/run/static-checks.ts';
import { sortTestFiles } from './support/run/test-projects.ts';

/**
 * `npm test`: every static check plus the fast tests; only one test of the embedded database, unless it has changed.
 * `--long`: all slow tests. `--changed [--minutes N] [COMMIT]`: the slow tests that a change can affect, and a fifth of
 * the others, as far as they take at most N minutes. `--all`: everything. Further arguments go to Vitest. The last line counts everything, each static check and each test as one.
 */
const kinds = { '--long': runLongTests, '--changed': runChangedTests, '--all': runAll };
const [asked = '', ...further] = process.argv.slice(2);
const root = process.cwd();
/** As many as vitest.config.ts allows. */
const workers = 2;
const say = (text: string): void => void process.stdout.write(text);

const counts = Object.hasOwn(kinds, asked)
  ? await kinds[asked as keyof typeof kinds](further)
  : await runQuick(process.argv.slice(2));
console.log(`\n${resultLine(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function runQuick(rest: readonly string[]): Promise<Counts> {
  return total(await Promise.all([runStaticChecks(staticChecks, say), runQuickTests(rest)]));
}

async function runQuickTests(rest: readonly string[]): Promise<Counts> {
  // Explicitly named files are run.
  if (rest.length > 0) return runTests(['--project=!long*', ...rest]);
  const { leftOut, why, noteGreen: noteDatabase } = await databaseTests(root);
  say(`Embedded database: ${leftOut.length > 0 ? 'one test' : 'all tests'}, ${why}\n`);
  const result = await runTests(['--project=!long*', ...excluding(leftOut)]);
  if (result.failed === 0) await noteDatabase();
  return result;
}

async function runLongTests(rest: readonly string[]): Promise<Counts> {
  const result = await runTests(['--project=long*', ...rest]);
  // A file that ran only in part may still fail.
  if (!rest.some((each) => each.startsWith('-'))) await noteGreen(root, result.green);
  return result;
}

async function runChangedTests(given: readonly string[]): Promise<Counts> {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { minutes: { type: 'string' } },
    allowPositionals: true,
  });
  const [files, lastRuns] = [await longFiles(), await readLastRuns(root)];
  const base = positionals[0] ?? (Object.keys(lastRuns).length === 0 ? lastTag(root) : undefined);
  const commits = base === undefined ? Object.values(lastRuns).map(({ commit }) => commit) : [base];
  const changes = changesSince(root, commits);
  const seconds = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes) * 60 * workers;
  const choice = chooseLongFiles({ files, lastRuns, base, changes, turn: commitCount(root), seconds });
  const result = await runTests(['--project=long*', ...excluding([...choice.leftOut, ...choice.tooLong])]);
  await noteGreen(root, result.green);
  say(`\n${choice.taken.length} long files ran, ${files.length - choice.taken.length} did not.\n`);
  for (const line of leftOutLines(choice, lastRuns)) say(`${line}\n`);
  return result;
}

async function runAll(): Promise<Counts> {
  const quick = await Promise.all([runStaticChecks(staticChecks, say), runTests(['--project=!long*'])]);
  return total([...quick, await runLongTests([])]);
}

function excluding(files: readonly string[]): string[] {
  return files.map((file) => `--exclude=${file}`);
}

async function longFiles(): Promise<string[]> {
  const sorted = await sortTestFiles();
  return Object.entries(sorted)
    .flatMap(([project, files]) => (project.startsWith('long') ? files : []))
    .toSorted();
}
