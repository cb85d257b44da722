import { runtimeState } from '../runtime/slot.ts';
import { currentLanguage } from './current-language.ts';
import type { TextKey } from './english.ts';
import { formerTexts } from './former-texts.ts';
import { languages } from './languages.ts';
import { say } from './say.ts';
import { storedPattern } from './stored-pattern.ts';

/** Of the texts that were looked for so far. */
const patterns = runtimeState(() => new Map<TextKey, readonly RegExp[]>());

/**
 * A sentence that was stored in English, in the caller's language: found among the texts that it may be of, whose values are plain `{names}`. A
 * value that is such a sentence itself is said too. As it is where it is of none.
 */
export function sayStored(stored: string, keys: readonly TextKey[]): string {
  if (currentLanguage().code === languages.en.code) return stored;
  for (const key of keys) {
    const pattern = patternsOf(key).find((each) => each.test(stored));
    if (pattern === undefined) continue;
    const groups = pattern.exec(stored)?.groups ?? {};
    return say(key, Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, sayStored(value, keys)])));
  }
  return stored;
}

/** Those of today's text and of the former ones. */
function patternsOf(key: TextKey): readonly RegExp[] {
  const known = patterns.get().get(key);
  if (known !== undefined) return known;
  const made = [languages.en.textOf(key), ...(formerTexts[key] ?? [])].map((text) => storedPattern(text));
  patterns.get().set(key, made);
  return made;
}
