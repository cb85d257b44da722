import { runtimeState } from '../runtime/slot.ts';
import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

/**
 * Creates a value once per language, such as a date format. The returned function returns the one for the caller's
 * language.
 */
export function byLanguage<Made>(make: (language: Language) => Made): () => Made {
  const made = runtimeState(() => new WeakMap<Language, { value: Made }>());
  return () => {
    const kept = made.get();
    const language = currentLanguage();
    const known = kept.get(language) ?? { value: make(language) };
    kept.set(language, known);
    return known.value;
  };
}
