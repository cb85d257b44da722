import { AsyncLocalStorage } from 'node:async_hooks';
import { runtimeState } from '../runtime/slot.ts';
import type { Language } from './language.ts';
import { languages } from './languages.ts';

const spoken = runtimeState(() => new AsyncLocalStorage<Language>());

/**
 * The language that the caller speaks: what `inLanguage` put it in, else English. Programs and operators' commands are answered in English
 * on every site: only what is done for people's pages and emails is done in the site's language.
 */
export const currentLanguage = (): Language => spoken.get().getStore() ?? languages.en;

/** Does some work, and all that comes of it, in a language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.get().run(language, work);
