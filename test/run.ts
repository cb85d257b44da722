import { conditionalTests } from './support/run/conditional-tests.ts';
import { resultLine, total } from './support/run/counts.ts';
import { runTests } from './support/run/run-tests.ts';
import { runStaticChecks, staticChecks } from './support/run/static-checks.ts';

/**
 * `npm test`: every static check beside the tests that take seconds. `npm run test:long` (--long): what takes long by its nature.
 * Further arguments go to Vitest. The last line counts both, each static check as one, each test as one.
 */
const [isLong, rest] = process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const say = (text: string): void => void process.stdout.write(text);

const parts = isLong
  ? [await runTests(['--project=long', ...rest])]
  : await Promise.all([
      runStaticChecks(staticChecks, say),
      runTests(['--project=!long', ...(await conditionalTests(say)), ...rest]),
    ]);
const counts = total(parts);
console.log(`\n${resultLine(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
