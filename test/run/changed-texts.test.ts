import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ChangedTexts, textsChangedSince } from '../support/run/changed-texts.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const quoting = 'test/run/changed-texts.test.ts';
const other = 'test/run/slowest.test.ts';

test.each([
  ['a former text', 'Paste the URL of your harbour'],
  ['three words of one', 'Then Paste the URL here'],
  ['words between its placeholders', '{count, plural, one {# harbour pilot waits} other {# pilots}}'],
  ['a short label', 'Moorings'],
])('a test that quotes %s sees the change', (_what, former) => {
  // Quoted: Paste the URL of your harbour; harbour pilot waits; Moorings
  const texts = new ChangedTexts([former]);
  expect(texts.areSeenBy([other, quoting])).toBe(true);
  expect(texts.areSeenBy([other])).toBe(false);
});

test('a test that judges whole pages sees any change, since a longer text may overflow', () => {
  expect(new ChangedTexts(['Not quoted anywhere']).areSeenBy(['test/support/page-objections.ts'])).toBe(true);
});

test.each([
  ['a whole label', 'another connection'],
  ['a label in another case', 'Another Connection'],
  ['just two words of a text', 'Use another connection until noon'],
])('a test that quotes %s in quotation marks sees the change', (_what, former) => {
  const texts = new ChangedTexts([former]);
  // One has “another connection” as the name of a case.
  expect([texts.areSeenBy(['test/run/database.test.ts']), texts.areSeenBy([other])]).toEqual([true, false]);
});

test('two words that a test has only by chance are no quotation', () => {
  // It says “are listed, longest first”.
  expect(new ChangedTexts(['These are listed elsewhere']).areSeenBy([other])).toBe(false);
});

test('a test that judges whole pages sees a text without words', () => {
  expect(new ChangedTexts(['→']).areSeenBy(['test/support/page-objections.ts'])).toBe(true);
});

test('nobody sees a change of nothing', () => {
  expect(new ChangedTexts([]).areSeenBy([quoting, 'test/support/page-objections.ts'])).toBe(false);
});

test('former texts are those a commit has and the folder has not, new ones left out', async () => {
  const root = await temporaryFolder();
  const git = (...given: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...given], { cwd: root });
  const file = 'shared/kernel/language/en/home.json';
  const save = (texts: object) => writeFile(path.join(root, file), JSON.stringify(texts));
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  git('init', '-q');
  await save({ kept: 'Slowest files', nested: { changed: 'Moorings' } });
  git('add', '.');
  git('commit', '-qm', 'First');
  await save({ kept: 'Slowest files', nested: { changed: 'Berths' }, added: 'Slowest' });
  const texts = textsChangedSince(root, 'HEAD', [file, 'shared/kernel/language/en/new.json', 'README.md']);
  expect([texts.areSeenBy([quoting]), texts.areSeenBy([other])]).toEqual([true, false]);
});
