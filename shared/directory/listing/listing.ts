import { z } from 'zod';
import { oneLine } from '../../kernel/text/one-line.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import { isMonday } from '../../kernel/week/week-calendar.ts';
import { imageCopy } from '../image/image.ts';
import { mostPictures, productPicture } from '../picture/product-picture.ts';
import { furtherTexts } from './further-texts.ts';
import { listingQuoteSchema } from './listing-quotes.ts';
import { profileFields } from './profile-field-names.ts';
import { type StoredField, storedInRecord } from './stored-profile.ts';
import { textSourceSchema } from './text-source.ts';
import { websiteHealthSchema } from './website-health.ts';

/** Listing statuses (contract 3 and our own). Visitors and the API see `live` listings, and `scheduled` ones as upcoming. */
export const listingStatuses = ['draft', 'awaiting_badge', 'scheduled', 'live', 'suspended', 'archived'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Statuses visible to visitors. */
export const publicStatuses = ['live', 'scheduled'] as const satisfies readonly ListingStatus[];
type PublicStatus = (typeof publicStatuses)[number];

/** Whether visitors may see listings with this status. */
export const isPublicStatus = (status: string): status is PublicStatus =>
  publicStatuses.some((each) => each === status);

/** Sections shown only for paid listings, or if unlocked (contract 2). */
export const paidSections = ['story', 'milestones', 'media'] as const;
export type PaidSection = (typeof paidSections)[number];

/** Maximum categories besides the primary one (contract 2). */
export const mostExtraCategories = 3;

const listingPlans = ['free', 'paid'] as const;

/** Platforms of company and founder links. */
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

/** A founder's story, with its sections in reading order (contract 4.3). */
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

/** A listing's launch in a week, with the valid votes cast in that week. */
const launchSchema = z.object({
  week: mondaySchema,
  launched_at: z.date(),
  votes: z.int().min(0),
  /** When the launch reached its vote count; if counts are equal, the earlier time wins. */
  votes_reached_at: z.date().nullable(),
});

/** A third-party rating with its source and date; never invented. */
const domainRatingSchema = z.object({
  value: z.number().min(0).max(100),
  source: z.string(),
  checked_at: z.date(),
  /** When the value expires unless it is refreshed; absent if it was entered manually. */
  expires_at: z.date().optional(),
  trend: z.array(z.object({ date: dateSchema, value: z.number().min(0).max(100) })).max(36),
});

const revenueSchema = z.object({
  monthly_cents: z.int().min(0),
  source: z.string(),
  as_of: dateSchema,
  /** When the value expires unless it is refreshed; absent if it was entered manually. */
  expires_at: z.date().optional(),
});

/** How many lost extra categories a listing remembers. */
export const mostFormerCategories = 20;

/** A stored listing, with the contract's field names. Money in USD cents, times in UTC. */
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
  /** Null if nobody has submitted or claimed it. Absent in older records. */
  owner_account_id: z.uuid().nullable().default(null),
  /** Whether it has claimed its website (website-holder.ts). */
  holds_website: z.boolean().default(false),

  ...storedInRecord,
  headline: furtherTexts.headline.stored,
  summary: furtherTexts.summary.stored,
  primary_category: z.int().nullable(),
  extra_categories: z.array(z.int()).max(mostExtraCategories),
  /** Extra categories it lost, newest last. A draft that still names them doesn't request them again. */
  former_extra_categories: z.array(z.int()).max(mostFormerCategories).optional(),
  /** Its categories and all their ancestors; category pages and filters match these. */
  category_path: z.array(z.int()),
  /** Our copy of the logo; absent in older records. */
  logo: imageCopy.nullish(),
  /** Product images, cover first. Absent in older records. */
  pictures: z.array(productPicture).max(mostPictures).optional(),
  seo_title: furtherTexts.seo_title.stored,
  seo_description: furtherTexts.seo_description.stored,
  socials: socialsSchema,
  faqs: z.array(faqSchema).max(10),
  founder_ids: z.array(z.int()).max(6),
  story: storySchema.nullable(),
  milestones: z.array(milestoneSchema).max(50),
  media: z.array(mediaSchema).max(20),
  not_found_on_website: z.array(z.enum(profileFields)),
  approved_alternatives: z.array(z.int()).max(20),
  /** Alternatives named by an import, not by the owner. Absent in older records. */
  imported_alternatives: z.array(z.int()).max(20).optional(),
  /** Names of the alternatives, as imported; many aren't in the directory. */
  imported_alternative_names: z.array(z.string().max(120)).max(20).optional(),
  /** Source of its texts until the owner writes them. Absent in older records. */
  text_source: textSourceSchema.nullish(),
  /** The last reading of its website while it had no owner, with quotes for the values it filled in. */
  website_reading: z
    .object({
      at: z.date(),
      outcome: z.string().max(60),
      evidence: z.array(z.object({ field: z.string(), quote: z.string().min(1).max(2000), url: z.string().max(2048) })),
    })
    .nullish(),
  /** Results of its website checks. Absent until the first check. */
  website_health: websiteHealthSchema.nullish(),
  /** Sources of drafted values the owner saved. Absent in older records. */
  quotes: z.array(listingQuoteSchema).max(60).optional(),
  verified: z.boolean(),
  featured: z.boolean(),

  /** Monday of the latest launch, or of the scheduled one. */
  launch_week: mondaySchema.nullable(),
  launches: z.array(launchSchema).max(20),
  published_at: z.date().nullable(),
  launched_at: z.date().nullable(),

  /** All-time valid votes, and when that count was reached. */
  votes: z.int().min(0),
  votes_reached_at: z.date().nullable(),
  /** Natural logarithm of the time-decayed vote sum (trending.ts). */
  trending: z.number().nullable(),
  views: z.int().min(0),
  followers: z.int().min(0),
  rating: z.object({ average: z.number().min(1).max(5), count: z.int().min(1) }).nullable(),
  domain_rating: domainRatingSchema.nullable(),
  revenue: revenueSchema.nullable(),
  /** Money paid for the billboard, a paid ranking; never mixed with votes. */
  billboard_cents: z.int().min(0),
  /** Number of content edits, which numbers its versions. Absent in older records. */
  revision: z.int().min(0).default(0),
  created_at: z.date(),
  updated_at: z.date(),
});
export type ListingRecord = z.infer<typeof listingRecord>;

/** Profile values the owner enters; categories, tags and founders are separate records. */
export type ListingProfileValues = Pick<
  ListingRecord,
  Exclude<StoredField, 'tags'> | 'seo_title' | 'seo_description' | 'socials' | 'faqs'
>;

/** Whether visitors may see a paid section of this listing. */
export function isUnlocked(listing: Pick<ListingRecord, 'plan' | 'unlocked_sections'>, section: PaidSection): boolean {
  return listing.plan === 'paid' || listing.unlocked_sections.includes(section);
}
