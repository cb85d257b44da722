import { spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const program = path.resolve('.ci/run');

/** Runs the CI script with an `npm` that only records its calls, prints and exits as told. */
async function runWith({
  ci = '',
  quick = '',
  long = '',
  base = [] as string[],
}): Promise<{ code: number | null; lines: string[]; calls: string }> {
  const folder = await temporaryFolder();
  const calls = path.join(folder, 'calls.txt');
  const npm = `#!/bin/sh
echo "$*" >> '${calls}'
case "$*" in ci) ${ci || ':'};; test) ${quick};; 'run test:changed'*) ${long};; esac`;
  // What the machine may lack is already there: tests install nothing.
  for (const [name, text] of [
    ['npm', npm],
    ['chromium-headless-shell', '#!/bin/sh'],
    ['python3', '#!/bin/sh'],
  ] as const) {
    await writeFile(path.join(folder, name), text);
    await chmod(path.join(folder, name), 0o755);
  }
  const { status, stdout } = spawnSync('bash', [program, ...base], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { code: status, lines: stdout.trim().split('\n'), calls: await readFile(calls, 'utf8') };
}

test('runs npm ci, npm test and the long tests, and ends with their total', async () => {
  const { code, lines, calls } = await runWith({
    quick: 'echo "40 passed, 0 failed, 1 skipped"',
    long: 'echo "2 passed, 0 failed"',
  });
  expect(calls).toBe('ci\ntest\nrun test:changed -- --minutes 15\n');
  expect(lines.at(-1)).toBe('42 passed, 0 failed, 1 skipped');
  expect(code).toBe(0);
});

test('compares with the given commit, and finally lists the files left out', async () => {
  const { lines, calls } = await runWith({
    quick: 'echo "1 passed, 0 failed"',
    long: 'echo "LEFT OUT  not affected, last green at 1a2b: a.test.ts"; echo more; echo "1 passed, 0 failed"',
    base: ['v1.2.0'],
  });
  expect(calls).toContain('run test:changed -- --minutes 15 v1.2.0\n');
  expect(lines.slice(-4)).toEqual([
    'LEFT OUT  not affected, last green at 1a2b: a.test.ts',
    '',
    'The quick tests and the long ones together:',
    '2 passed, 0 failed',
  ]);
});

test.each([
  [
    'a quick test fails',
    { quick: 'echo "3 passed, 2 failed"; exit 1', long: 'echo "2 passed, 0 failed"' },
    '5 passed, 2 failed',
  ],
  [
    'a long test fails',
    { quick: 'echo "3 passed, 0 failed"', long: 'echo "1 passed, 1 failed"; exit 1' },
    '4 passed, 1 failed',
  ],
  [
    'a run fails without counting a failure',
    { quick: 'echo "3 passed, 0 failed"; exit 1', long: 'echo "2 passed, 0 failed"' },
    '5 passed, 1 failed',
  ],
  ['a run reports no result', { quick: 'echo "3 passed, 0 failed"', long: 'echo killed' }, '3 passed, 1 failed'],
  [
    'the installation fails',
    { ci: 'exit 1', quick: 'echo "3 passed, 0 failed"', long: 'exit 127' },
    '0 passed, 2 failed',
  ],
])('fails and says so when %s', async (_what, given, last) => {
  const { code, lines } = await runWith(given);
  expect(lines.at(-1)).toBe(last);
  expect(code).toBe(1);
});
