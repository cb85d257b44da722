/**
 * How a listing has a word of a query, closest first: as it was typed, in another form (plural, compound, synonym), by its beginning,
 * with a typing error. The order of results follows it before any score, so that nothing fuzzy is above what was asked for.
 */
export const closeness = { exact: 0, form: 1, beginning: 2, error: 3 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];
