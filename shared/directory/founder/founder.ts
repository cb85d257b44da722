import { z } from 'zod';
import { slugSchema } from '../../kernel/text/slug.ts';
import { imageCopy } from '../image/image.ts';
import { socialsSchema } from '../listing/listing.ts';

/** Maximum former slugs per founder. */
export const mostFormerFounderSlugs = 50;

/** A stored founder. Listings reference founders, not vice versa. */
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
  /** Our copy of the image; absent in older records. */
  avatar: imageCopy.nullish(),
  socials: socialsSchema,
  /** Slugs of records merged into this one. */
  former_slugs: z.array(slugSchema).max(mostFormerFounderSlugs).optional(),
  /** Number of saves by the team. */
  revision: z.int().min(0).optional(),
  /** When the team suspended them, which hides them on all pages. */
  suspended_at: z.date().nullish(),
  created_at: z.date(),
});
export type FounderRecord = z.infer<typeof founderRecord>;

export const isFounderSuspended = ({ suspended_at }: Pick<FounderRecord, 'suspended_at'>): boolean =>
  suspended_at != null;
