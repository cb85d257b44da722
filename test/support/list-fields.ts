/** Fields with a list of texts. */
export const listFields: ReadonlySet<string> = new Set(['categories', 'tags', 'features', 'usps', 'keywords']);
