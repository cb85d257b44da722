import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const withoutSpace = /\{say\([^{}]*(?:\{[^{}]*\}[^{}]*)?\)\}\s+\{(?!' ')[^\n]{0,60}/g;

// Astro drops the space between two expressions, and the sentences run into each other: {' '} keeps it.
test('two adjacent texts keep the space between them', () => {
  const found = globSync('site/**/*.astro', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(withoutSpace)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
