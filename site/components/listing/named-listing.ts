/**
 * The result that a search names, either alone or in a search for similar products ("alternative to Fernleaf").
 * Undefined for other searches.
 */
export function namedIn<Listing extends { name: string }>(q: string, found: readonly Listing[]): Listing | undefined {
  const words = ` ${plain(q)} `;
  const isForOthers = /\b(?:alternativen?|alternatives?|vs|like|similar|statt|wie)\b/.test(words);
  return found.find(({ name }) => {
    const named = ` ${plain(name)} `;
    return named.trim() !== '' && (words === named || (isForOthers && words.includes(named)));
  });
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
