/**
 * The community ranking (published on the site): valid votes, then the earliest time that count was reached, then the
 * earlier launch, then the lower ID. It is a total order: ranks never tie, there are never more winners than awards,
 * and pages never overlap.
 */
export interface CommunityStanding {
  id: number;
  votes: number;
  /** Milliseconds since the epoch, UTC; Infinity if none. */
  votes_reached_at: number;
  launched_at: number;
}

/** Negative if `a` ranks before `b`. */
export function compareCommunity(a: CommunityStanding, b: CommunityStanding): number {
  return (
    b.votes - a.votes ||
    earlierFirst(a.votes_reached_at, b.votes_reached_at) ||
    earlierFirst(a.launched_at, b.launched_at) ||
    a.id - b.id
  );
}

/** Higher value first, then lower ID; null comes last. */
export function compareDescending(
  a: { id: number; value: number | null },
  b: { id: number; value: number | null },
): number {
  if (a.value === b.value) return a.id - b.id;
  if (a.value === null) return 1;
  if (b.value === null) return -1;
  return b.value - a.value;
}

/** Places 1 to 3 of a closed week. A listing without votes wins nothing. */
export function awardedPlaces<Standing extends CommunityStanding>(
  standings: readonly Standing[],
): { place: 1 | 2 | 3; standing: Standing }[] {
  const ranked = standings.filter((standing) => standing.votes > 0).toSorted(compareCommunity);
  const places = [1, 2, 3] as const;
  return places.flatMap((place) => {
    const standing = ranked[place - 1];
    return standing === undefined ? [] : [{ place, standing }];
  });
}

// Infinity - Infinity is NaN, so subtraction doesn't work.
const earlierFirst = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
