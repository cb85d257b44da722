import { z } from 'zod';
import { actorSchema } from '../../identity/identity.ts';

/** Cause of a version. Draft edits and submissions change their listing too. */
const versionCauses = ['edit', 'draft', 'restore', 'milestone', 'story', 'pictures', 'import'] as const;
export type VersionCause = (typeof versionCauses)[number];

/** One edit of what a listing says: who made it, and what the parts that it changed were before and after. Times in UTC. */
export const listingVersion = z.object({
  /** Listing and revision: two edits cannot both be the next one. */
  _id: z.string(),
  listing_id: z.int().min(1),
  /** The listing's revision since this edit; before its first one it is at 0. */
  revision: z.int().min(1),
  cause: z.enum(versionCauses),
  /** The restored revision; null otherwise. */
  restored: z.int().min(0).nullable(),
  /** Null if the account was deleted. */
  by: actorSchema.nullable(),
  at: z.date(),
  changes: z.array(z.object({ part: z.string(), before: z.unknown(), after: z.unknown() })).min(1),
  /** Whether the team of the site has still to look at it: an edit of what visitors may have seen. */
  awaits_team: z.boolean(),
});
export type ListingVersion = z.infer<typeof listingVersion>;

/** Id of the version that led to a revision. */
export const versionId = (listingId: number, revision: number): string => `${listingId}.${revision}`;
