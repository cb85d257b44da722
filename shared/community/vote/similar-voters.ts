/**
 * For each account, the number of others with nearly the same votes, by Jaccard index. Two such accounts share one of
 * each other's rarest listings (prefix filter: Bayardo, Ma, Srikant, "Scaling up all pairs similarity search", 2007),
 * so only accounts that do are compared.
 */
export function similarVoters(
  listingsOf: ReadonlyMap<string, ReadonlySet<number>>,
  least: number,
): Map<string, number> {
  const partners = new Map<string, number>();
  for (const [account, others] of candidates(listingsOf, least)) {
    const own = listingsOf.get(account) ?? new Set();
    for (const other of others) {
      if (likeness(own, listingsOf.get(other) ?? new Set()) < least) continue;
      for (const each of [account, other]) partners.set(each, (partners.get(each) ?? 0) + 1);
    }
  }
  return partners;
}

/** Jaccard index of two accounts' listings, from 0 to 1. */
const likeness = (one: ReadonlySet<number>, other: ReadonlySet<number>): number =>
  one.intersection(other).size / one.union(other).size;

/** For each account, the earlier accounts that may be similar. */
function candidates(listingsOf: ReadonlyMap<string, ReadonlySet<number>>, least: number): [string, Set<string>][] {
  const votersOf = new Map<number, number>();
  for (const listing of [...listingsOf.values()].flatMap((listings) => [...listings]))
    votersOf.set(listing, (votersOf.get(listing) ?? 0) + 1);
  const seen = new Map<number, string[]>();
  return [...listingsOf].map(([account, listings]) => {
    const rarestFirst = [...listings].sort((a, b) => (votersOf.get(a) ?? 0) - (votersOf.get(b) ?? 0) || a - b);
    const prefix = rarestFirst.slice(0, listings.size - Math.ceil(least * listings.size) + 1);
    const others = new Set(prefix.flatMap((listing) => seen.get(listing) ?? []));
    for (const listing of prefix) {
      const voters = seen.get(listing) ?? [];
      voters.push(account);
      seen.set(listing, voters);
    }
    return [account, others];
  });
}
