import mongoose from 'mongoose';
import { rankExample } from '../../../shared/directory/directory.ts';
import type { Language } from '../../../shared/kernel/language/language.ts';
import { settingRows } from '../../../shared/kernel/settings/setting-edit.ts';
import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { settingText } from '../../../shared/operate/operate.ts';
import { textsOf } from './texts-of.ts';

/** Texts that are the same in every language and need no catalogue entry. */
const everywhere = new Set(
  'api mcp utc vat rss json jsonl csv html http https url svg png slipway github google linkedin youtube x facebook instagram tiktok reddit discord bluesky pinterest medium iso ai bricolage grotesque fraunces codex gemini cli english deutsch'.split(
    ' ',
  ),
);

/** Names in the email samples. */
const sampleNames = ['ines', 'okafor', 'fernleaf', 'sl-sample', 'hooks', 'example'];

/** Made-up names in the ranking example, the same in every language. */
const exampleNames = rankExample(0).map(({ name }) => name.toLowerCase());

const wordsIn = (text: string): string[] => text.match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];

/** Finds page texts that are neither in the language's catalogue nor stored by anyone: texts hardcoded in a page. */
export async function foreignTextsBy(language: Language): Promise<(texts: readonly string[]) => string[]> {
  const vocabulary = vocabularyOf(language);
  const stored = [...(await storedTexts())].toSorted((a, b) => b.length - a.length);
  const isForeign = (text: string): boolean => {
    const own = stored.reduce((rest, data) => (rest.includes(data) ? withoutData(rest, data) : rest), text);
    return wordsIn(own.replace(/https?:\/\/\S+/g, ' ')).some(
      (word) => !/^\p{Lu}{1,2}$/u.test(word) && word.length > 1 && !vocabulary.has(word.toLowerCase()),
    );
  };
  return (texts) => [...new Set(texts)].filter(isForeign);
}

// Not within a word: "site" isn't part of "Website".
const withoutData = (text: string, data: string): string =>
  text
    .split(data)
    .reduce((before, after) => before + (/\p{L}$/u.test(before) || /^\p{L}/u.test(after) ? data : ' · ') + after);

function vocabularyOf(language: Language): ReadonlySet<string> {
  const { dates } = language;
  const words = Object.values(textsOf(language)).flatMap((text) => wordsIn(text.replace(/<\/?[a-z_]+>/g, ' ')));
  // All months, and all weekdays.
  const dayOfEach = Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(2026, place, 1 + place)));
  const weekdays = Array.from({ length: 7 }, (_, place) => new Date(Date.UTC(2026, 0, 1 + place)));
  const days = (['long', 'short'] as const).flatMap((width) =>
    [...dayOfEach, ...weekdays].map((day) =>
      new Intl.DateTimeFormat(dates, { weekday: width, month: width, timeZone: 'UTC' }).format(day),
    ),
  );
  const regions = new Intl.DisplayNames(dates, { type: 'region', fallback: 'none' });
  const countries = letterPairs.flatMap((code) => regions.of(code) ?? []);
  return new Set(
    [...words, ...[...days, ...countries].flatMap(wordsIn)]
      .map((word) => word.toLowerCase())
      .concat([...everywhere], exampleNames, sampleNames),
  );
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second));

/** All texts in the database and all settings by name, their lines and their words between Markdown marks. */
async function storedTexts(): Promise<Set<string>> {
  const found = new Set<string>();
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  for (const collection of collections) {
    for await (const document of collection.find()) collect(document, found);
  }
  for (const { path, value } of settingRows(defaultSettings)) {
    // A single word such as `name` is used elsewhere too; list entries are kept as they are.
    const texts = [path, settingText(value)].filter((text) => /[._]/.test(text) || text.length > 20);
    collect(Array.isArray(value) ? [...texts, ...value] : texts, found);
  }
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    for (const part of [value, ...value.split(/\n+|\*+|[[\]()`#>]+/), ...value.split(/, /)]) {
      const text = part.replace(/\s+/g, ' ').trim();
      if (text.length > 2) found.add(text);
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const each of Object.values(value)) collect(each, found);
  }
}
