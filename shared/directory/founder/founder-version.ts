import { z } from 'zod';
import { socialPlatforms } from '../listing/listing.ts';
import { listingVersion } from '../listing-version/listing-version.ts';
import { changesBetween, type PartChange, type VersionedParts } from '../listing-version/versioned-parts.ts';
import type { FounderRecord } from './founder.ts';

const founderVersionCauses = ['edit', 'import', 'merge', 'restore'] as const;
export type FounderVersionCause = (typeof founderVersionCauses)[number];

/** An edit to a founder's profile, stored like a listing's version. Times in UTC. */
export const founderVersion = listingVersion
  .omit({ listing_id: true, cause: true, awaits_team: true })
  .extend({ founder_id: z.int().min(1), cause: z.enum(founderVersionCauses) });
export type FounderVersion = z.infer<typeof founderVersion>;

const versionedFields = ['name', 'title', 'bio', 'country', 'avatar_url'] as const;

/** All versioned parts of a founder; missing ones are null. */
export function founderParts(founder: FounderRecord): VersionedParts {
  return Object.fromEntries([
    ...versionedFields.map((field) => [`founder.${field}`, founder[field]]),
    ...socialPlatforms.map((platform) => [`socials.${platform}`, founder.socials[platform] ?? null]),
  ]);
}

/** Parts in which a founder differs from an earlier state. */
export const founderChanges = (before: FounderRecord, after: FounderRecord): PartChange[] =>
  changesBetween(founderParts(before), founderParts(after));

/** A founder with these parts applied. If the photo changes, our copy of the old one is removed. */
export function withFounderParts(founder: FounderRecord, parts: VersionedParts): FounderRecord {
  const named = { ...founderParts(founder), ...parts };
  const links = socialPlatforms.map((platform) => [platform, named[`socials.${platform}`]] as const);
  return {
    ...founder,
    ...Object.fromEntries(versionedFields.map((field) => [field, named[`founder.${field}`]])),
    socials: Object.fromEntries(links.filter(([, link]) => link !== null)),
    ...(named['founder.avatar_url'] !== founder.avatar_url && { avatar: null }),
  };
}
