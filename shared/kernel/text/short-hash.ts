/** A stable 32-bit hash of a text; for distribution and comparison, not for secrets. FNV-1a over UTF-16 code units. */
export function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
