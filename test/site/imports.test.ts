import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** dependency-cruiser does not read .astro files, so their imports are held to the same rule here. */
const allowed = [
  /^site\//,
  /^shared\/(?!io\/).*(?<!\.model|\.writes)\.ts$/,
  /^api\/(documentation|example-stand-ins\.reads)\.ts$/,
];

async function importsOf(file: string): Promise<string[]> {
  const source = await readFile(file, 'utf8');
  return [...source.matchAll(/^import\s[^'"]*['"](\.[^'"]+)['"]/gm)].map((match) =>
    path.relative('.', path.resolve(path.dirname(file), match[1] ?? '')),
  );
}

test('pages and components import pure files and reads only', async () => {
  const files: string[] = [];
  for await (const file of glob('site/**/*.astro')) files.push(file);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    for (const imported of await importsOf(file)) {
      expect(
        allowed.some((rule) => rule.test(imported)),
        `${file} imports ${imported}`,
      ).toBe(true);
    }
  }
});
