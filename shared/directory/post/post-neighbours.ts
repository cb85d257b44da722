/** The items before and after a slug in a newest-first list; none for an unknown slug. */
export function neighboursOf<Entry extends { slug: string }>(
  newestFirst: readonly Entry[],
  slug: string,
): { newer: Entry | undefined; older: Entry | undefined } {
  const at = newestFirst.findIndex((entry) => entry.slug === slug);
  if (at === -1) return { newer: undefined, older: undefined };
  return { newer: newestFirst[at - 1], older: newestFirst[at + 1] };
}
