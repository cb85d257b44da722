/** What two spellings of one tag have in common. */
export const tagKey = (tag: string): string => tag.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
