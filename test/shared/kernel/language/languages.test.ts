import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languageCodes, languages, readAllTexts } from '../../../../shared/kernel/language/languages.ts';
import { say } from '../../../../shared/kernel/language/say.ts';

const folder = path.resolve('shared/kernel/language');
const { cache } = createRequire(import.meta.url);
const areasRead = (): string[] =>
  Object.keys(cache)
    .filter((file) => file.startsWith(folder))
    .sort();

test("an area's texts are loaded when one is needed, and all when a server asks for them", async () => {
  for (const file of areasRead()) delete cache[file];
  inLanguage(languages.de, () => say('time.today'));
  expect(areasRead()).toEqual([path.join(folder, 'de/time.json')]);
  readAllTexts();
  const files = await Promise.all(
    [...languageCodes, 'de-formal'].map(async (code) =>
      (await readdir(path.join(folder, code))).map((file) => path.join(folder, code, file)),
    ),
  );
  expect(areasRead()).toEqual(files.flat().sort());
});
