import countries from 'i18n-iso-countries';
import { currentLanguage } from '../../kernel/language/current-language.ts';
import { countryInWords } from '../../kernel/text/country-name.ts';

/** Countries that can be billed, by name in the caller's language. */
export const billingCountries = (): { code: string; name: string }[] =>
  Object.keys(countries.getAlpha2Codes())
    .flatMap((code) => {
      const name = countryInWords(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, currentLanguage().code));
