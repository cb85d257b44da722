import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './counts.ts';
import { countsOf, failureLines, greenFiles, noOutcome, type Outcome, withSecondRun } from './outcome.ts';
import { outcomeFile } from './outcome-reporter.ts';

const reporters = [
  'default',
  ...['slowest', 'outcome'].map((name) => path.join(import.meta.dirname, `${name}-reporter.ts`)),
];

const keptLetters = 100_000;
/** How Vitest starts its final error report on the same output. */
const itsReport = /⎯{3,}/;
const keptLines = 8;

/**
 * Runs tests with Vitest, passing `args`: `--project` first, then the rest. Files whose process crashed are rerun once,
 * and the run says so. Prints what failed at its end, counts everything, and lists the files that passed.
 */
export async function runTests(args: readonly string[]): Promise<Counts & { green: Record<string, number> }> {
  let { code, outcome } = await vitest(args);
  if (outcome.ended.length > 0) {
    console.log(
      `\nRun again, since their process ended in the middle of their tests:\n  ${outcome.ended.join('\n  ')}\nIts last words:\n  ${outcome.lastWords?.join('\n  ')}`,
    );
    const again = await vitest([...args.filter((arg) => arg.startsWith('--project')), ...outcome.ended]);
    code = again.code;
    outcome = withSecondRun(outcome, again.outcome);
  }
  for (const line of ['', ...failureLines(outcome)]) console.log(line);
  return { ...countsOf(outcome, code), green: greenFiles(outcome) };
}

async function vitest(args: readonly string[]): Promise<{ code: number; outcome: Outcome }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-report-'));
  const file = path.join(folder, 'outcome.json');
  try {
    const { code, lastWords } = await run(['run', ...reporters.map((each) => `--reporter=${each}`), ...args], file);
    return { code, outcome: { ...JSON.parse(await readFile(file, 'utf8')), lastWords } };
  } catch (problem) {
    return { code: 1, outcome: noOutcome(`Vitest said nothing of the run: ${problem}`) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], file: string): Promise<{ code: number; lastWords: string[] }> {
  return new Promise((resolve, reject) => {
    // Hundreds of threads and processes load the same modules, and would each compile them again.
    const env = { NODE_COMPILE_CACHE: path.resolve('.cache/node-compile'), ...process.env, [outcomeFile]: file };
    const child = spawn(path.resolve('node_modules/.bin/vitest'), args, { stdio: ['inherit', 'inherit', 'pipe'], env });
    let end = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      end = (end + text).slice(-keptLetters);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, lastWords: lastLines(end) }));
  });
}

const lastLines = (text: string): string[] =>
  (stripVTControlCharacters(text).split(itsReport, 1)[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-keptLines);
