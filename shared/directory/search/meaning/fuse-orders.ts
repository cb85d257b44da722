/** How much the first places count above the later ones (Cormack, Clarke and Büttcher 2009, who measured 60). */
const damping = 60;

/**
 * Puts ids into one order out of two: the one of words, in which they come, and the one of `likeness`, larger for what is nearer in
 * meaning. Reciprocal rank fusion: neither needs to know the other's scale. Those of equal weight keep their order.
 */
export function fuseOrders(ids: readonly number[], likeness: ReadonlyMap<number, number>): number[] {
  const near = (id: number): number => likeness.get(id) ?? Number.NEGATIVE_INFINITY;
  const byMeaning = ids.toSorted((a, b) => near(b) - near(a));
  const places = new Map(byMeaning.map((id, place) => [id, place]));
  const weight = new Map(
    ids.map((id, place) => [id, 1 / (damping + place) + 1 / (damping + (places.get(id) ?? ids.length))]),
  );
  return ids.toSorted((a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0));
}
