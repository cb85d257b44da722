/** The entries beside the one with a slug in a list that has the newest first; none beside a slug that is not in it. */
export function neighboursOf<Entry extends { slug: string }>(
  newestFirst: readonly Entry[],
  slug: string,
): { newer: Entry | undefined; older: Entry | undefined } {
  const at = newestFirst.findIndex((entry) => entry.slug === slug);
  if (at === -1) return { newer: undefined, older: undefined };
  return { newer: newestFirst[at - 1], older: newestFirst[at + 1] };
}
