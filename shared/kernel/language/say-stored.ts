import { escapePattern } from '../escape-pattern.ts';
import { currentLanguage } from './current-language.ts';
import type { TextKey } from './english.ts';
import { languages } from './languages.ts';
import { say } from './say.ts';

/**
 * A sentence that was stored in English, in the caller's language: found among the texts that it may be of, whose values are plain `{names}`. A
 * value that is such a sentence itself is said too. As it is where it is of none.
 */
export function sayStored(stored: string, keys: readonly TextKey[]): string {
  if (currentLanguage().code === languages.en.code) return stored;
  for (const key of keys) {
    const found = patternOf(languages.en.texts[key]).exec(stored);
    if (found === null) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, sayStored(value, keys)]);
    return say(key, Object.fromEntries(values));
  }
  return stored;
}

const patternOf = (text: string): RegExp =>
  new RegExp(`^${escapePattern(text).replace(/\\\{([a-z_]+)\\\}/g, '(?<$1>.+)')}$`, 's');
