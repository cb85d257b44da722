import { z } from 'zod';
import { say } from '../../kernel/language/say.ts';

/** Awards follow community votes only (contract 1). */
export const awardKinds = ['launch_of_the_week_1', 'launch_of_the_week_2', 'launch_of_the_week_3'] as const;
export type AwardKind = (typeof awardKinds)[number];

/** A frozen award. Later votes, edits or fraud never re-rank it silently; voiding it is visible. */
export const awardRecord = z.object({
  _id: z.int().min(1),
  kind: z.enum(awardKinds),
  place: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  week: z.iso.date(),
  listing_id: z.int().min(1),
  votes: z.int().min(1),
  /** Version of the ranking rules it was granted under. */
  rules_version: z.int().min(1),
  awarded_at: z.date(),
  /** When it was voided, with the public reason. Listings below don't move up. Absent while valid. */
  voided: z.object({ at: z.date(), reason: z.string().min(1).max(300) }).nullish(),
});
export type AwardRecord = z.infer<typeof awardRecord>;

export const stands = ({ voided }: AwardRecord): boolean => voided == null;

/** Version of the community ranking in ranking.ts. */
export const rankingRulesVersion = 1;

export type AwardedPlace = AwardRecord['place'];

export const awardKindOf = (place: AwardedPlace): AwardKind => `launch_of_the_week_${place}`;

const placeOfKind: Record<AwardKind, AwardedPlace> = {
  launch_of_the_week_1: 1,
  launch_of_the_week_2: 2,
  launch_of_the_week_3: 3,
};

/** Rank of an award. */
export const awardedPlaceOf = (kind: AwardKind): AwardedPlace => placeOfKind[kind];

/** Title of an award: `Launch of the Week #1`. */
export const awardTitle = (place: AwardedPlace): string => say('award.title', { place });
