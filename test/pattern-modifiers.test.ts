import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const modifier = /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/;

// V8 looks ahead for letters that a pattern needs, by a sample of the text that it meets first, and forgets there that (?i:…) takes
// capitals as well. So "Based in" was found or not by which website had been read before: 70 of 400 times.
test('no pattern changes its flags midway', async () => {
  const changing: string[] = [];
  for await (const file of glob('{api,bench,cli,demo,jobs,shared,site}/**/*.{ts,astro}', { cwd: root })) {
    if (modifier.test(readFileSync(path.join(root, file), 'utf8'))) changing.push(file);
  }
  expect(changing).toEqual([]);
});
