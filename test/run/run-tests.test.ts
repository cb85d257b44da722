import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-run-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'test'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeTest('sound', `test('is sound', () => {});`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file of three tests, the second with the given body. */
const threeTests = (second: string): string =>
  `test('begins', () => {}); test('goes on', async () => { ${second} }); test('comes to its end', () => {});`;

const writeTest = (name: string, text: string) =>
  writeFile(
    path.join(folder, `test/${name}.test.ts`),
    `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n${text}`,
  );

const endsItsProcess = `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`;

/** Runs the folder's tests: output and counts. */
function runThere(): Promise<{ printed: string; counts: unknown }> {
  const program = path.resolve('test/support/run/run-tests.ts');
  const script = `import { runTests } from ${JSON.stringify(program)}; console.log('\\n' + JSON.stringify(await runTests([])));`;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: folder }, (problem, out, err) => {
      if (problem) return reject(problem);
      resolve({ printed: out + err, counts: JSON.parse(out.trim().split('\n').at(-1) ?? '') });
    });
  });
}

test('a file whose process dies by accident is rerun, and the run says so', async () => {
  await writeTest('unlucky', threeTests(`if (!existsSync('seen')) { writeFileSync('seen', ''); ${endsItsProcess} }`));
  const { printed, counts } = await runThere();
  expect(counts).toMatchObject({
    passed: 4,
    failed: 0,
    skipped: 0,
    green: { 'test/sound.test.ts': expect.any(Number), 'test/unlucky.test.ts': expect.any(Number) },
  });
  expect(printed).toMatch(/Run again.*\n +test\/unlucky\.test\.ts/);
  expect(printed).toContain('with signal SIGKILL');
});

test('a file whose process dies is reported with the process’s last words', async () => {
  await writeTest('deadly', threeTests(`process.stderr.write('FATAL ERROR: out of memory\\n'); ${endsItsProcess}`));
  expect((await runThere()).printed).toMatch(/^FAILED {2}test\/deadly\.test\.ts: its process ended.*out of memory/m);
});

test('a file whose process dies before its first test fails by name', async () => {
  await writeTest('early', `process.kill(process.pid, 'SIGKILL'); ${threeTests('')}`);
  const { printed, counts } = await runThere();
  expect(counts).toMatchObject({ failed: 1 });
  expect(printed).toMatch(/^FAILED {2}test\/early\.test\.ts: its process ended/m);
});

test('a file whose process keeps dying fails, and so does a test, by name and reason', async () => {
  await writeTest('deadly', threeTests(endsItsProcess));
  await writeTest('wrong', threeTests('expect(1).toBe(2);'));
  const { printed, counts } = await runThere();
  expect(counts).toMatchObject({ failed: 1, green: { 'test/sound.test.ts': expect.any(Number) } });
  expect(printed).toMatch(/^FAILED {2}test\/wrong\.test\.ts > goes on: .*expected 1 to be 2/m);
  expect(printed).toMatch(/^FAILED {2}test\/deadly\.test\.ts: its process ended/m);
});

test('a test that fails because of its first try’s leftovers says why the first failed', async () => {
  const fails = `test('saves', { retry: 1 }, () => { if (existsSync('seen')) throw new Error('there already'); writeFileSync('seen', ''); throw new Error('too slow'); });`;
  await writeTest('messy', fails);
  expect((await runThere()).printed).toMatch(/^FAILED {2}test\/messy.test.ts > saves: too slow; then: there already/m);
});

test('an error outside any test is a named failure', async () => {
  await writeTest('leaky', `test('leaves', () => { setTimeout(() => { throw new Error('nobody waits'); }); });`);
  const { printed, counts } = await runThere();
  expect(counts).toMatchObject({ failed: 1, green: {} });
  expect(printed).toMatch(/^FAILED {2}nobody waits/m);
});
