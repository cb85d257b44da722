import type { ListingRecord } from '../shared/directory/directory.ts';
import {
  type AwardRecord,
  awardedPlaces,
  awardKindOf,
  type CommunityStanding,
  rankingRulesVersion,
} from '../shared/directory/directory.ts';
import { dayMs } from '../shared/kernel/time/day-ms.ts';
import { type Monday, weekEnd } from '../shared/kernel/week/week-calendar.ts';

/** Awards of every week that is final at `now`, oldest first, still without ids. */
export function buildAwards(listings: readonly ListingRecord[], now: Date): Omit<AwardRecord, '_id'>[] {
  const weeks = new Set(listings.flatMap((listing) => listing.launches.map((launch) => launch.week)));
  return [...weeks]
    .filter((week) => weekEnd(week).getTime() + dayMs <= now.getTime())
    .sort()
    .flatMap((week) => awardsOfWeek(listings, week));
}

function awardsOfWeek(listings: readonly ListingRecord[], week: Monday): Omit<AwardRecord, '_id'>[] {
  return awardedPlaces(listings.flatMap((listing) => standingIn(listing, week))).map(({ place, standing }) => ({
    kind: awardKindOf(place),
    place,
    week,
    listing_id: standing.id,
    votes: standing.votes,
    rules_version: rankingRulesVersion,
    awarded_at: weekEnd(week),
  }));
}

function standingIn(listing: ListingRecord, week: Monday): CommunityStanding[] {
  const launch = listing.launches.find((candidate) => candidate.week === week);
  if (launch === undefined) return [];
  return [
    {
      id: listing._id,
      votes: launch.votes,
      votes_reached_at: launch.votes_reached_at?.getTime() ?? Number.POSITIVE_INFINITY,
      launched_at: launch.launched_at.getTime(),
    },
  ];
}
