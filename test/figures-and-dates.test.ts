import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files that parse such words, or write them in a browser, without access to the kernel. */
const allowed = [
  'shared/submission/draft/page-part/dates.ts',
  'shared/submission/draft/rules/place.ts',
  'site/scripts/countdown.ts',
  'site/scripts/keep-typed.ts',
  'site/scripts/said.ts',
];
const ways = /\.toLocale\w*String\(|\bIntl\.(?:NumberFormat|DateTimeFormat)\b|toISOString\(\)\.slice\(0, 1[06]\)/;

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{api,cli,jobs,shared,site}/**/*.{ts,astro}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.startsWith('shared/kernel/'));

test('only the kernel formats numbers, money and dates, so that they look alike everywhere', () => {
  const found = files.filter((file) => ways.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(allowed);
});
