import { z } from 'zod';
import { slugSchema } from '../../kernel/text/slug.ts';
import { imageCopy } from '../image/image.ts';
import { socialsSchema } from '../listing/listing.ts';

/** Addresses that lead to a founder at most. */
export const mostFormerFounderSlugs = 50;

/** A stored founder. Listings name their founders, not the other way round. */
export const founderRecord = z.object({
  _id: z.int().min(1),
  slug: slugSchema,
  name: z.string().min(1).max(160),
  title: z.string().max(160).nullable(),
  bio: z.string().max(3000).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  avatar_url: z.string().max(500).nullable(),
  /** Our copy of the picture; records from before there were copies lack it. */
  avatar: imageCopy.nullish(),
  socials: socialsSchema,
  /** Addresses of merged records. */
  former_slugs: z.array(slugSchema).max(mostFormerFounderSlugs).optional(),
  /** Counts what the team saved. */
  revision: z.int().min(0).optional(),
  /** Since when the team has taken them off every page. */
  suspended_at: z.date().nullish(),
  created_at: z.date(),
});
export type FounderRecord = z.infer<typeof founderRecord>;

/** Whether the team has taken someone off every page. */
export const isFounderSuspended = ({ suspended_at }: Pick<FounderRecord, 'suspended_at'>): boolean =>
  suspended_at != null;
