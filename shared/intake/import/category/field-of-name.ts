import { categoryKey, keyWords, looseKey } from './category-key.ts';
import { type TopField, topFields } from './top-fields.ts';

const phrases = (list: string): string[] => list.split(',').map((phrase) => keyWords(phrase).join(' '));

const fieldsByPhrase = new Map(topFields.flatMap((field) => phrases(field.words).map((phrase) => [phrase, field])));

const fieldsByKey = new Map<string, TopField>(
  topFields.flatMap((field) =>
    [field.name, ...field.same.split(',')].flatMap((name): [string, TopField][] => [
      [categoryKey(name), field],
      [looseKey(name), field],
    ]),
  ),
);

const longestPhrase = Math.max(...[...fieldsByPhrase.keys()].map((phrase) => phrase.split(' ').length));

/** The software field that a category name covers entirely: design for "Graphics & Design". Undefined for others. */
export const fieldCalled = ({ key, looseKey: loose }: { key: string; looseKey: string }): TopField | undefined =>
  fieldsByKey.get(key) ?? fieldsByKey.get(loose);

/** The field of a category name, by its longest known phrase (the last one in a tie); undefined if none matches. */
export function fieldOfName(name: string): TopField | undefined {
  const called = fieldCalled({ key: categoryKey(name), looseKey: looseKey(name) });
  if (called !== undefined) return called;
  const words = keyWords(name).filter((word) => word !== 'and');
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const field = fieldsByPhrase.get(words.slice(start, start + length).join(' '));
      if (field !== undefined) return field;
    }
  }
  return undefined;
}
