import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { type Counts, total } from './counts.ts';
import { failureLine } from './outcome.ts';

/** A check of the source that runs none of it. */
export interface StaticCheck {
  name: string;
  /** A program in node_modules/.bin, or `node`, with its arguments. */
  command: readonly [string, ...string[]];
}

const importingFolders = ['api', 'bench', 'cli', 'demo', 'jobs', 'shared', 'site', 'test'];

/** Those of the project. */
export const staticChecks: readonly StaticCheck[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['node', 'test/support/run/check-types.ts'] },
  { name: 'dead code', command: ['knip', '--treat-config-hints-as-errors'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...importingFolders] },
];

/**
 * Runs checks one after another, using only CPU time that tests leave. Each one's output is printed in one piece, with
 * its outcome. Each counts as one.
 */
export async function runStaticChecks(checks: readonly StaticCheck[], say: (text: string) => void): Promise<Counts> {
  const counts: Counts[] = [];
  for (const { name, command } of checks) {
    const { isOk, output } = await run(command);
    say(`\n— ${name}\n${output}${isOk ? `${name}: ok` : failureLine(name)}\n`);
    counts.push({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 });
  }
  return total(counts);
}

function run([program, ...args]: StaticCheck['command']): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    const file = program === 'node' ? process.execPath : path.resolve('node_modules/.bin', program);
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (problem) => resolve({ isOk: false, output: `${output}${problem.message}\n` }));
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
