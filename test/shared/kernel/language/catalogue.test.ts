import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { english, type TextKey } from '../../../../shared/kernel/language/english.ts';
import { german } from '../../../../shared/kernel/language/german.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { namesIn } from '../../../support/language/names-in.ts';
import { textsOf } from '../../../support/language/texts-of.ts';

const keys = Object.keys(textsOf(languages.en)) as TextKey[];
const others = Object.values(languages).filter(({ code }) => code !== 'en');

test.each(others)('$name has the same values and tags as English in every text', ({ textOf }) => {
  const wrong = keys.filter((key) => String(namesIn(textOf(key))) !== String(namesIn(languages.en.textOf(key))));
  expect(wrong).toEqual([]);
});

test.each([
  ['en', english],
  ['de', german],
] as const)('each area of %s is the file with its name', async (code, areas) => {
  const folder = path.resolve(import.meta.dirname, '../../../../shared/kernel/language', code);
  const files = (await readdir(folder)).map((file) => path.basename(file, '.json'));
  const own = Object.entries(areas).filter(([area]) => code === 'en' || area !== 'problem_api');
  expect(files.toSorted()).toEqual(own.map(([area]) => area.replaceAll('_', '-')).toSorted());
  for (const [area, texts] of own)
    expect(texts()).toEqual(JSON.parse(await readFile(path.join(folder, `${area.replaceAll('_', '-')}.json`), 'utf8')));
});

test('wording of the API belongs to a text for people with the same values, or is used itself', () => {
  const own = keys.filter((key) => /^problem_api\.\w+\./.test(key));
  const forPeople = own.map((key) => [key, key.slice('problem_api.'.length) as TextKey] as const);
  expect(forPeople.filter(([, key]) => !keys.includes(key))).toEqual([]);
  expect(forPeople.filter(([api, key]) => languages.en.textOf(api) === languages.en.textOf(key))).toEqual([]);
});

test('no text has a value and a tag with the same name, of which only one would be filled in', () => {
  const taken = keys.filter((key) =>
    namesIn(languages.en.textOf(key)).some((name, _, all) => all.includes(`<${name}>`)),
  );
  expect(taken).toEqual([]);
});

test('English texts have typographic apostrophes', () => {
  expect(keys.filter((key) => /[a-z]'[a-z]/i.test(languages.en.textOf(key)))).toEqual([]);
});

test.each(others)('$name has no text that English lacks', (language) => {
  expect(Object.keys(textsOf(language)).filter((key) => !keys.includes(key as TextKey))).toEqual([]);
});

const sources = async (): Promise<string> => {
  const texts: string[] = [];
  for await (const file of glob('{api,cli,jobs,shared,site}/**/*.{ts,astro}')) texts.push(await readFile(file, 'utf8'));
  return texts.join('\n');
};

test('every text the source uses exists, and every text is used', async () => {
  const source = await sources();
  const areas = Object.keys(english).join('|');
  const literal = new Set(
    [...source.matchAll(new RegExp(`['"\`]((?:${areas})\\.[a-z0-9_]+)['"\`]`, 'g'))].map(([, key]) => key),
  );
  const begun = [
    new RegExp(`\`((?:${areas})\\.[a-z0-9_]*)\\$\\{`, 'g'),
    new RegExp(`\\bkeysIn\\('(${areas})'\\)(?!\\.filter)`, 'g'),
    new RegExp(`startsWith\\('((?:${areas})\\.[a-z0-9_]+)'\\)`, 'g'),
  ].flatMap((pattern) => [...source.matchAll(pattern)].map(([, beginning]) => beginning ?? ''));
  const inScripts = (key: string): boolean => {
    const [area, name = ''] = key.split('.');
    return area?.startsWith('script') === true && source.includes(`('${name.replace(/_(one|other)$/, '')}'`);
  };
  const isAsked = (key: string): boolean =>
    literal.has(key) || /^problem_api\.\w+\./.test(key) || begun.some((each) => key.startsWith(each)) || inScripts(key);
  expect(keys.filter((key) => !isAsked(key.replace(/_no_(launches|votes)$/, '')))).toEqual([]);
  const asked = source.matchAll(/(?:\bsay(?:InPieces)?\(|\bof=)['"]([a-z_]+\.[a-z0-9_]+)['"]/g);
  expect([...asked].flatMap(([, key]) => (keys.includes(key as TextKey) ? [] : key))).toEqual([]);
});
