/** Key shared by all spellings of a tag. */
export const tagKey = (tag: string): string => tag.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
