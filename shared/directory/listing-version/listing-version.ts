import { z } from 'zod';
import { actorSchema } from '../../identity/identity.ts';

/** Why a version was created. `draft`: saving or submitting a draft also changes its listing. */
const versionCauses = ['edit', 'draft', 'restore', 'milestone', 'story', 'pictures', 'import'] as const;
export type VersionCause = (typeof versionCauses)[number];

/** An edit to a listing's content: who made it, and the changed parts before and after. Times in UTC. */
export const listingVersion = z.object({
  /** Listing and revision, so that two concurrent edits can't create the same revision. */
  _id: z.string(),
  listing_id: z.int().min(1),
  /** The revision this edit created; 0 is the state before the first edit. */
  revision: z.int().min(1),
  cause: z.enum(versionCauses),
  /** The restored revision; null otherwise. */
  restored: z.int().min(0).nullable(),
  /** Null if the account was deleted. */
  by: actorSchema.nullable(),
  at: z.date(),
  changes: z.array(z.object({ part: z.string(), before: z.unknown(), after: z.unknown() })).min(1),
  /** Whether the team still has to review it. Only edits to content that may have been public need review. */
  awaits_team: z.boolean(),
});
export type ListingVersion = z.infer<typeof listingVersion>;

/** ID of the version that created a revision. */
export const versionId = (listingId: number, revision: number): string => `${listingId}.${revision}`;
