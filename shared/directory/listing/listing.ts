import { z } from 'zod';
import { oneLine } from '../../kernel/text/one-line.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { isMonday } from '../../kernel/week/week-calendar.ts';
import { imageCopy } from '../image/image.ts';
import { mostPictures, productPicture } from '../picture/product-picture.ts';
import { listingQuoteSchema } from './listing-quotes.ts';
import { profileFields } from './profile-field-names.ts';
import { type StoredField, storedInRecord } from './stored-profile.ts';
import { textSourceSchema } from './text-source.ts';

/** Listing statuses (contract 3 and ours). The site and public API show `live` ones, and `scheduled` ones as upcoming. */
export const listingStatuses = ['draft', 'awaiting_badge', 'scheduled', 'live', 'suspended', 'archived'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Statuses whose listings visitors may see. */
export const publicStatuses = ['live', 'scheduled'] as const satisfies readonly ListingStatus[];
type PublicStatus = (typeof publicStatuses)[number];

/** Whether visitors may see a listing of this status. */
export const isPublicStatus = (status: string): status is PublicStatus =>
  publicStatuses.some((each) => each === status);

/** Sections that only paid listings show, or those whose owner unlocked them (contract 2). */
export const paidSections = ['story', 'milestones', 'media'] as const;
export type PaidSection = (typeof paidSections)[number];

const listingPlans = ['free', 'paid'] as const;

/** Keys of company and founder links. */
export const socialPlatforms = [
  'website',
  'x',
  'linkedin',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'pinterest',
  'bluesky',
  'reddit',
  'discord',
  'medium',
  'github',
  'custom',
] as const;

export type SocialPlatform = (typeof socialPlatforms)[number];

export const socialsSchema = z.partialRecord(z.enum(socialPlatforms), z.url({ protocol: /^https?$/ }).max(500));
export type Socials = z.infer<typeof socialsSchema>;

export const faqSchema = z.object({ question: oneLine(300).min(1), answer: z.string().min(1).max(1500) });
export type Faq = z.infer<typeof faqSchema>;

const storyText = z.string().max(8000).optional();

/** A founder's story; its sections in reading order (contract 4.3). */
export const storySchema = z.object({
  title: oneLine(200).optional(),
  story: storyText,
  why_started: storyText,
  problem: storyText,
  journey: storyText,
  challenges: storyText,
  achievements: storyText,
  lessons: storyText,
  whats_next: storyText,
});

const dateSchema = z.iso.date();
const mondaySchema = z.iso.date().refine(isMonday, 'is not a Monday');

const milestoneSchema = z.object({
  id: z.int().min(1),
  date: dateSchema,
  title: z.string().min(1).max(200),
  description: z.string().max(2000).nullable(),
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
});

const mediaSchema = z.object({
  kind: z.enum(['image', 'video']),
  url: z.url({ protocol: /^https?$/ }).max(500),
  caption: z.string().max(200),
});

/** One launch of a listing in a week, with the valid votes cast inside that week (notes: ranking rules). */
const launchSchema = z.object({
  week: mondaySchema,
  launched_at: z.date(),
  votes: z.int().min(0),
  /** When the vote count was reached; earlier wins a tie. */
  votes_reached_at: z.date().nullable(),
});

/** A rating from another party with where and when it was read; never invented. */
const domainRatingSchema = z.object({
  value: z.number().min(0).max(100),
  source: z.string(),
  checked_at: z.date(),
  /** When it is dropped unless it is read again; absent for what was entered by hand. */
  expires_at: z.date().optional(),
  trend: z.array(z.object({ date: dateSchema, value: z.number().min(0).max(100) })).max(36),
});

const revenueSchema = z.object({
  monthly_cents: z.int().min(0),
  source: z.string(),
  as_of: dateSchema,
  /** When it goes unless it is read again; of one that was entered by hand it is missing. */
  expires_at: z.date().optional(),
});

/** A stored listing. Field names are the contract's. Money in USD cents, times in UTC. */
export const listingRecord = z.object({
  _id: z.int().min(1),
  slug: slugSchema,
  previous_slugs: z.array(slugSchema),
  status: z.enum(listingStatuses),
  plan: z.enum(listingPlans),
  unlocked_sections: z.array(z.enum(paidSections)),
  website_url: z.url({ protocol: /^https?$/ }).max(2048),
  website_key: z.string().min(1).max(2048),
  domain: z.string().min(1).max(253),
  /** The owning account; null if nobody has submitted or claimed it. Missing in older records. */
  owner_account_id: z.uuid().nullable().default(null),
  /** Whether its website's address is this listing's alone (website-holder.ts). */
  holds_website: z.boolean().default(false),

  ...storedInRecord,
  headline: z.string().max(200).nullable(),
  summary: z.string().max(20_000).nullable(),
  primary_category: z.int().nullable(),
  extra_categories: z.array(z.int()).max(3),
  /** Primary and extra categories with all their ancestors: what a category page and its filter match. */
  category_path: z.array(z.int()),
  /** Our copy of the logo; records from before there were copies lack it. */
  logo: imageCopy.nullish(),
  /** Pictures of the product, the cover first. Older records lack them. */
  pictures: z.array(productPicture).max(mostPictures).optional(),
  seo_title: z.string().max(200).nullable(),
  seo_description: z.string().max(320).nullable(),
  socials: socialsSchema,
  faqs: z.array(faqSchema).max(10),
  founder_ids: z.array(z.int()).max(6),
  story: storySchema.nullable(),
  milestones: z.array(milestoneSchema).max(50),
  media: z.array(mediaSchema).max(20),
  not_found_on_website: z.array(z.enum(profileFields)),
  approved_alternatives: z.array(z.int()).max(20),
  /** Alternatives that rows of an import named, which the owner has not said; older records lack it. */
  imported_alternatives: z.array(z.int()).max(20).optional(),
  /** The same by name, as imported: many are not in the directory. */
  imported_alternative_names: z.array(z.string().max(120)).max(20).optional(),
  /** Source of its texts until the owner writes them. Missing in older records. */
  text_source: textSourceSchema.nullish(),
  /** The last reading of its website while ownerless, with quotes of the values it filled in. */
  website_reading: z
    .object({
      at: z.date(),
      outcome: z.string().max(60),
      evidence: z.array(z.object({ field: z.string(), quote: z.string().min(1).max(2000), url: z.string().max(2048) })),
    })
    .nullish(),
  /** Sources of drafted values the owner saved. Missing in older records. */
  quotes: z.array(listingQuoteSchema).max(60).optional(),
  verified: z.boolean(),
  featured: z.boolean(),

  /** Monday of the latest launch, or of the one that it is scheduled for. */
  launch_week: mondaySchema.nullable(),
  launches: z.array(launchSchema).max(20),
  published_at: z.date().nullable(),
  launched_at: z.date().nullable(),

  /** Valid community votes of all time, and when that count was reached. */
  votes: z.int().min(0),
  votes_reached_at: z.date().nullable(),
  /** Natural logarithm of the time-decayed vote sum; see trending.ts. */
  trending: z.number().nullable(),
  views: z.int().min(0),
  followers: z.int().min(0),
  rating: z.object({ average: z.number().min(1).max(5), count: z.int().min(1) }).nullable(),
  domain_rating: domainRatingSchema.nullable(),
  revenue: revenueSchema.nullable(),
  /** Money paid for the billboard: a paid ranking, never mixed with votes. */
  billboard_cents: z.int().min(0),
  /** Number of content edits, which number its versions. Missing in older records. */
  revision: z.int().min(0).default(0),
  created_at: z.date(),
  updated_at: z.date(),
});
export type ListingRecord = z.infer<typeof listingRecord>;

/** Profile values entered by the owner; categories, tags and founders are separate records. */
export type ListingProfileValues = Pick<
  ListingRecord,
  Exclude<StoredField, 'tags'> | 'seo_title' | 'seo_description' | 'socials' | 'faqs'
>;

/** Whether visitors may see a paid-only section of this listing. */
export function isUnlocked(listing: Pick<ListingRecord, 'plan' | 'unlocked_sections'>, section: PaidSection): boolean {
  return listing.plan === 'paid' || listing.unlocked_sections.includes(section);
}
