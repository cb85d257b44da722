import { z } from 'zod';
import { founderPath, listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { copyHash, shownImageUrl } from '../image/image-address.ts';
import { isUnlocked, type ListingRecord, socialPlatforms, storySchema } from '../listing/listing.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import type { FounderRecord } from './founder.ts';

const companyReference = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: z.string(),
    tagline: z.string().nullable(),
    logo_url: z.string().nullable(),
    votes: z.int(),
  })
  .meta({ id: 'CompanyReference' });

export const founderSummary = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: z.string(),
    title: z.string().nullable(),
    country: z.string().nullable(),
    avatar_url: z.string().nullable(),
    listings: z.array(companyReference).describe("The founder's live listings, most votes first."),
  })
  .meta({ id: 'FounderSummary' });
export type FounderSummary = z.infer<typeof founderSummary>;

export const founderProfile = founderSummary
  .extend({
    bio: z.string().nullable(),
    socials: z.partialRecord(z.enum(socialPlatforms), z.string()),
    stories: z
      .array(z.object({ listing_slug: z.string(), listing_name: z.string(), url: z.string(), story: storySchema }))
      .describe('Founder stories published with listings.'),
    interview: z
      .array(z.object({ question_id: z.int(), question: z.string(), answer: z.string() }))
      .describe('Answers to the founder interview.'),
  })
  .meta({ id: 'Founder' });
export type FounderProfile = z.infer<typeof founderProfile>;

type NamedFounder = Pick<FounderRecord, 'slug' | 'name' | 'title' | 'country' | 'avatar_url' | 'avatar'>;

/** A founder in lists, with their live listings. */
export function toFounderSummary(founder: NamedFounder, rows: readonly ListingRow[]): FounderSummary {
  return {
    slug: founder.slug,
    name: founder.name,
    url: absoluteUrl(founderPath(founder.slug)),
    title: founder.title,
    country: founder.country,
    avatar_url: shownImageUrl(founder.avatar_url, copyHash(founder.avatar_url, founder.avatar)),
    listings: rows.map(({ slug, name, tagline, logo_url, logo_hash, votes }) => ({
      slug,
      name,
      url: absoluteUrl(listingPath(slug)),
      tagline,
      logo_url: shownImageUrl(logo_url, logo_hash),
      votes,
    })),
  };
}

/** The full profile. `listings`: stored records of their live listings, for the stories. */
export function toFounderProfile(
  founder: FounderRecord,
  rows: readonly ListingRow[],
  listings: readonly ListingRecord[],
  interview: FounderProfile['interview'],
): FounderProfile {
  return {
    ...toFounderSummary(founder, rows),
    bio: founder.bio,
    socials: founder.socials,
    stories: listings.flatMap((listing) => {
      if (listing.story === null || !isUnlocked(listing, 'story')) return [];
      const { slug, name, story } = listing;
      return [{ listing_slug: slug, listing_name: name, url: absoluteUrl(listingPath(slug)), story }];
    }),
    interview,
  };
}
