/** API terms and their equivalents for people. Most specific first. */
const words: readonly (readonly [RegExp, string])[] = [
  [/Send a two-letter ISO 3166 code, such as DE\./g, 'Enter a country name or two-letter code, such as Germany or DE.'],
  [/Send two letters of ISO 3166-1, such as DE or US\./g, 'Enter a two-letter country code, such as DE or US.'],
  [/ISO 3166 code( or the name of the country|, or the name)?\./g, 'The name of a country, or its two letters.'],
  [
    /Names from list_categories[;,] (?:the )?first (?:is|=) (?:the )?primary(?: category)?\./g,
    'Choose at least one. The first is the primary category.',
  ],
  [
    /Set `fields\.categories` with update_my_listing: names from list_categories, the first is the primary one\./g,
    'Choose at least one. The first is the primary category.',
  ],
  [/Set `fields\.tagline` or `fields\.description` with update_my_listing\./g, 'Write a tagline or a description.'],
  [/Take the name of one that exists\./g, 'Choose one of the suggestions.'],
  [/One of idea, mvp, launched, growing\./g, 'How far it is: an idea, an MVP, launched or growing.'],
  [/Poll get_draft until `status` is `ready`\./g, 'Wait a minute and try again.'],
  [/Unlock it with `restore`, or leave it out of `regenerate`\./g, 'Unlock it first.'],
  [/Call choose_free_listing first/g, 'Choose the free launch first'],
  [/claim the other listing with claim_listing/g, 'claim the other listing on its page'],
  [/that list_awards shows/g, 'with an award'],
  [/Send (\w\w) as `billing_country`/g, 'Choose the country with the code $1'],
  [
    /Send one of `limit`; `now` launches in what is left of this week\./g,
    'Choose another week, or launch now, in what’s left of this one.',
  ],
  [/Send one of the weeks in `limit`\./g, 'Choose another week.'],
  [/Send only those in `limit`\./g, 'Leave it empty.'],
  [/Send one of the choices in `limit`\.|Send one of `limit`\./g, 'Choose another one.'],
  [/(Take an id from list_my_listings|Send the id of one of your listings)\./g, 'Choose one of your listings.'],
  [/Send one to three slugs from list_categories\./g, 'Choose one to three categories.'],
  [/Take a slug from list_categories\./g, 'Choose another category.'],
  [/Find (?:its|the) slug with search_listings\./g, 'Search for it.'],
  [/Use list_my_listings\./g, 'You will find it in your listings.'],
  [/Leave (this item|`\w+`) out\./g, 'Leave it out.'],
  [/Send at most (\d+)\./g, 'Choose at most $1.'],
  [/Look the field up in the API documentation\./g, 'Change it or leave it empty.'],
  [/ (?:with|from|by) [a-z]+(?:_[a-z]+)+/g, ''],
  [/`billing_country`/g, 'the country'],
  [/`vat_number`/g, 'the VAT number'],
  [/`billboard_min`/g, 'the billboard contribution'],
  [/\bSend one of\b/g, 'Choose one of'],
  [/\bSend\b/g, 'Enter'],
];

/** An API name as words: `extra_categories` is “extra categories”. */
const asWord = (_: string, name: string): string => (/^[a-z_]+$/.test(name) ? `“${name.replaceAll('_', ' ')}”` : name);

/** API wording in words for people; everything else is unchanged. */
export const wordsForPeople = (text: string): string =>
  words.reduce((said, [pattern, word]) => said.replace(pattern, word), text).replace(/`([^`]+)`/g, asWord);
