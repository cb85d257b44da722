import countries from 'i18n-iso-countries';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every country that can be billed, by its name in English. */
export const billingCountries = (): { code: string; name: string }[] =>
  Object.keys(countries.getAlpha2Codes())
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
