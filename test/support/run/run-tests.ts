import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Counts } from './counts.ts';

/** What Vitest's JSON report says of a whole run. */
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

const slowestReporter = path.resolve(import.meta.dirname, 'slowest-reporter.ts');

/** Runs tests with Vitest, which is given `args`, and counts them. A run that fails has at least one failure. */
export async function runTests(args: readonly string[]): Promise<Counts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['default', 'json', slowestReporter].map((reporter) => `--reporter=${reporter}`);
  try {
    const code = await vitest(['run', ...reporters, `--outputFile.json=${file}`, ...args]);
    return countsOf(JSON.parse(await readFile(file, 'utf8')), code);
  } catch (problem) {
    console.error(problem);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run can fail without a failed test: a file that does not load, an error that nobody caught. That is one failure. */
export function countsOf(report: Report, code: number): Counts {
  const hidden = (code !== 0 || !report.success) && report.numFailedTests === 0 ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + hidden,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function vitest(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.resolve('node_modules/.bin/vitest'), args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
