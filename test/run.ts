import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseTests } from './support/database-tests.ts';

/** Every check of the project in one run. The last line counts them: each static check as one, each test as one. */

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const bin = (name: string): string => path.resolve('node_modules/.bin', name);
const importingFolders = ['api', 'bench', 'cli', 'demo', 'jobs', 'shared', 'site', 'test'];

const staticChecks: readonly { name: string; command: string; args: string[] }[] = [
  { name: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  { name: 'dead code', command: bin('knip'), args: ['--treat-config-hints-as-errors'] },
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.mjs', ...importingFolders],
  },
];

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function runStaticChecks(): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, command, args } of staticChecks) {
    console.log(`\n— ${name}`);
    const code = await run(command, args);
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
    console.log(code === 0 ? `${name}: ok` : `${name}: FAILED`);
  }
  return counts;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

async function runTests(selection: readonly string[]): Promise<Counts> {
  console.log('\n— tests');
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-report-'));
  const file = path.join(folder, 'report.json');
  // Who names files gets those.
  const ofDatabase = selection.length > 0 ? undefined : await databaseTests(process.cwd());
  if (ofDatabase !== undefined) {
    console.log(`Embedded database: ${ofDatabase.leftOut.length > 0 ? 'one test' : 'all tests'}, ${ofDatabase.why}`);
  }
  try {
    const code = await run(bin('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(ofDatabase?.leftOut ?? []).map((each) => `--exclude=${each}`),
      ...selection,
    ]);
    const report: VitestReport = JSON.parse(await readFile(file, 'utf8'));
    if (code === 0 && report.success) await ofDatabase?.noteGreen();
    // A run can fail without a failed test: a file that does not load, an error that nobody caught.
    const hidden = (code !== 0 || !report.success) && report.numFailedTests === 0 ? 1 : 0;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + hidden,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch (problem) {
    console.error(problem);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const parts = [await runStaticChecks(), await runTests(process.argv.slice(2))];
const total = (key: keyof Counts): number => parts.reduce((sum, counts) => sum + counts[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') === 0 ? 0 : 1;
