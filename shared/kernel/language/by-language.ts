import { runtimeState } from '../runtime/slot.ts';
import { currentLanguage } from './current-language.ts';
import type { Language } from './language.ts';

/** A value created once per language, such as a date format; returns the caller's. */
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
