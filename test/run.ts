import { databaseTests } from './support/database-tests.ts';
import { resultLine, total } from './support/run/counts.ts';
import { runTests } from './support/run/run-tests.ts';
import { runStaticChecks, staticChecks } from './support/run/static-checks.ts';

/**
 * `npm test`: every static check beside the tests that take seconds; of the embedded database one, unless it has changed. `npm run
 * test:long` (--long): what takes long by its nature, and the embedded database whole. Further arguments go to Vitest. The last line
 * counts both, each static check as one, each test as one.
 */
const [isLong, rest] = process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const say = (text: string): void => void process.stdout.write(text);

async function runQuickTests() {
  // Who names files gets those.
  if (rest.length > 0) return runTests(['--project=!long*', ...rest]);
  const { leftOut, why, noteGreen } = await databaseTests(process.cwd());
  say(`Embedded database: ${leftOut.length > 0 ? 'one test' : 'all tests'}, ${why}\n`);
  const counts = await runTests(['--project=!long*', ...leftOut.map((file) => `--exclude=${file}`)]);
  if (counts.failed === 0) await noteGreen();
  return counts;
}

const parts = isLong
  ? [await runTests(['--project=long*', ...rest])]
  : await Promise.all([runStaticChecks(staticChecks, say), runQuickTests()]);
const counts = total(parts);
console.log(`\n${resultLine(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
