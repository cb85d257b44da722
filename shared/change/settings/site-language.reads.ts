import { inLanguage } from '../../kernel/language/current-language.ts';
import { languageOn } from '../../kernel/language/languages.ts';
import { readSettings } from './settings.reads.ts';

/** Runs work whose output people read, such as an email, in the site's language. */
export async function inSiteLanguage<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return inLanguage(languageOn(await readSettings()), work);
}
