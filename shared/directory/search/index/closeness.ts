/**
 * How closely a listing matches a word, best first: as typed, another form (plural, compound, synonym), prefix, typo.
 * Results are sorted by this before any score, so fuzzy matches never outrank exact ones.
 */
export const closeness = { exact: 0, form: 1, beginning: 2, error: 3 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];
