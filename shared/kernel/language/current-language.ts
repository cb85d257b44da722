import { AsyncLocalStorage } from 'node:async_hooks';
import { runtimeState } from '../runtime/slot.ts';
import type { Language } from './language.ts';
import { forPrograms, languages } from './languages.ts';

const spoken = runtimeState(() => new AsyncLocalStorage<Language>());

/**
 * The caller's language as set by `inLanguage`; otherwise English, for programs and commands on every site. Only
 * pages and emails use the site's language.
 */
export const currentLanguage = (): Language => spoken.get().getStore() ?? forPrograms;

/** Runs work, including everything it starts, in a language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.get().run(language, work);

/** Runs work in English, with the texts that people see. */
export const inEnglish = <Result>(work: () => Result): Result => inLanguage(languages.en, work);
