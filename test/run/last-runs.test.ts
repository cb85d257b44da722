import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changesSince, commitCount, lastTag, noteGreen, readLastRuns } from '../support/run/last-runs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let root: string;
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
const old = { commit: 'old', seconds: 3 };
const git = (...given: string[]): string =>
  execFileSync('git', [...author, ...given], { cwd: root, encoding: 'utf8' }).trim();
const save = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await temporaryFolder();
  git('init', '-q');
  await mkdir(path.join(root, 'test'));
  await save('test/last-runs.json', JSON.stringify({ 'b.test.ts': old }));
  await save('a.ts', '1');
  git('add', '.');
  git('commit', '-qm', 'First');
});

test('a green file is recorded with the commit it ran at and its whole seconds', async () => {
  await noteGreen(root, { 'c.test.ts': 4.2, 'a.test.ts': 1 });
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(await readLastRuns(root)).toEqual({
    'a.test.ts': { commit, seconds: 1 },
    'b.test.ts': old,
    'c.test.ts': { commit, seconds: 5 },
  });
});

test('nothing is recorded for files that differ from the commit’s', async () => {
  await save('a.ts', '2');
  await noteGreen(root, { 'a.test.ts': 1 });
  expect(await readLastRuns(root)).toEqual({ 'b.test.ts': old });
});

test('a change is anything committed, edited or added since, except the record itself and the catalogue', async () => {
  const first = git('rev-parse', 'HEAD');
  await save('b.ts', '1');
  git('add', '.');
  git('commit', '-qm', 'Second');
  await save('a.ts', '2');
  await save('c.ts', '1');
  await save('test/last-runs.json', '{}');
  await mkdir(path.join(root, 'shared/kernel/language/en'), { recursive: true });
  await save('shared/kernel/language/en/home.json', '{}');
  expect(changesSince(root, [first]).get(first)?.files).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(commitCount(root)).toBe(2);
});

test('a renamed file counts at both paths, and a renamed part of the catalogue with all its texts', async () => {
  const catalogue = 'shared/kernel/language/en';
  await mkdir(path.join(root, catalogue), { recursive: true });
  await save(`${catalogue}/home.json`, '{ "moorings": "First of all moorings" }');
  git('add', '.');
  git('commit', '-qm', 'Second');
  const second = git('rev-parse', 'HEAD');
  git('mv', 'a.ts', 'b.ts');
  git('mv', `${catalogue}/home.json`, `${catalogue}/start.json`);
  const change = changesSince(root, [second]).get(second);
  expect(change?.files).toEqual(['a.ts', 'b.ts']);
  expect(change?.texts.areSeenBy(['test/run/last-runs.test.ts'])).toBe(true);
});

test('no change is known since a commit the clone lacks', () => {
  expect(changesSince(root, ['0123456789ab'])).toEqual(new Map());
});

test('the last tag is the one before the current commit, if any', () => {
  expect(lastTag(root)).toBeUndefined();
  git('tag', 'v1');
  expect(lastTag(root)).toBe('v1');
});
