import { runtimeState } from '../runtime/slot.ts';
import { currentLanguage } from './current-language.ts';
import type { TextKey } from './english.ts';
import { languages } from './languages.ts';
import { say } from './say.ts';
import { storedPattern } from './stored-pattern.ts';

/** Of the texts that were looked for so far. */
const patterns = runtimeState(() => new Map<TextKey, RegExp>());

/**
 * A sentence that was stored in English, in the caller's language: found among the texts that it may be of, whose values are plain `{names}`. A
 * value that is such a sentence itself is said too. As it is where it is of none.
 */
export function sayStored(stored: string, keys: readonly TextKey[]): string {
  if (currentLanguage().code === languages.en.code) return stored;
  for (const key of keys) {
    const found = patternOf(key).exec(stored);
    if (found === null) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, sayStored(value, keys)]);
    return say(key, Object.fromEntries(values));
  }
  return stored;
}

function patternOf(key: TextKey): RegExp {
  const known = patterns.get().get(key);
  if (known !== undefined) return known;
  const pattern = storedPattern(languages.en.textOf(key));
  patterns.get().set(key, pattern);
  return pattern;
}
