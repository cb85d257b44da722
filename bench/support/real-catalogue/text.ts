/**
 * 32-bit FNV-1a hash of a string's UTF-16 code units: the source of every "random" choice in the data set, so that all
 * runs and machines build the same rows. Returns an unsigned integer.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The element of a non-empty list for `key`; deterministic. Throws RangeError on an empty list. */
export function pick<T>(list: readonly T[], key: string): T {
  const chosen = list[hashOf(key) % list.length];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
}

/** Markdown of a summary as plain text: links become their text; emphasis marks and line breaks are removed. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, '$1')
    .replaceAll(/[*`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** First sentence of a summary, at most 120 characters, cut between words. */
export function firstSentence(text: string): string {
  const end = text.search(/[.!?](\s|$)/);
  const sentence = end < 0 ? text : text.slice(0, end);
  return sentence.length <= 120 ? sentence : sentence.slice(0, sentence.lastIndexOf(' ', 120));
}

/** A name as a host label: letters, digits and single hyphens, at most 60 characters, "x" if nothing is left. */
export function hostOf(name: string): string {
  const host = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return host === '' ? 'x' : host;
}
