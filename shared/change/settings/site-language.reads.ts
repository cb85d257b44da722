import { inLanguage } from '../../kernel/language/current-language.ts';
import type { Language } from '../../kernel/language/language.ts';
import { languageOn, languages } from '../../kernel/language/languages.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { readSettings } from './settings.reads.ts';

const last = runtimeState((): { language: Language } => ({ language: languages.en }));

/** Runs work whose output people read, such as an email, in the site's language. */
export async function inSiteLanguage<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const language = languageOn(await readSettings());
  last.get().language = language;
  return inLanguage(language, work);
}

/** Like `inSiteLanguage`, without the database: in the language last used here, or English at first. */
export const inLastSiteLanguage = <Result>(work: () => Result): Result => inLanguage(last.get().language, work);
