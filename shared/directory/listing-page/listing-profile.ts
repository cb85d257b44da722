import { z } from 'zod';
import { apiPath, badgePath, founderPath, listingPath, weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { type AwardRecord, awardKinds, awardTitle } from '../award/award.ts';
import type { CategoryTree } from '../category/category-tree.ts';
import type { FounderRecord } from '../founder/founder.ts';
import { copyHash, shownImageUrl } from '../image/image-address.ts';
import { categoryReference } from '../listing/category-reference.ts';
import { faqSchema, isUnlocked, type ListingRecord, socialPlatforms, storySchema } from '../listing/listing.ts';
import { categoryOf } from '../listing/listing-summary.ts';
import { byDate } from '../listing/milestones.ts';
import { profileFields } from '../listing/profile-field-names.ts';
import { shownProfile, shownValues } from '../listing/stored-profile.ts';
import { textSourceInWords } from '../listing/text-source.ts';
import { hasOwner, hasVerifiedOwner } from '../listing/verified-owner.ts';
import { shownPictures } from '../picture/product-picture.ts';
import { largePicturePath } from '../picture/screen-sources.ts';
import type { UpdateRecord } from '../update/update.ts';

const founderReference = z
  .object({
    slug: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    url: z.string(),
    avatar_url: z.string().nullable(),
  })
  .meta({ id: 'FounderReference' });

const domainRatingView = z.object({
  value: z.number().describe('0 to 100.'),
  source: z.string().describe('Who measured it.'),
  checked_at: z.string(),
  change: z.number().nullable().describe('Change since the first value in the trend.'),
  trend: z.array(z.object({ date: z.string(), value: z.number() })),
});

const milestoneView = z.object({
  milestone_id: z.int(),
  date: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
});

const { name, tagline, short_description, description, logo_url, stage, tags, ...otherFields } = shownProfile;

/** All public data of a listing (contract 2). Unknown facts are null, never guessed. */
export const listingProfile = z
  .object({
    listing_id: z.int(),
    slug: z.string(),
    name,
    url: z.string().describe('URL of the listing page on this site.'),
    website_url: z.string(),
    status: z.enum(['live', 'scheduled']),
    tagline,
    short_description,
    description,
    headline: z.string().nullable(),
    summary: z.string().nullable(),
    logo_url,
    stage,
    pricing: z.object({ model: z.string().nullable(), summary: z.string().nullable() }),
    primary_category: categoryReference.nullable(),
    extra_categories: z.array(categoryReference),
    tags,
    ...otherFields,
    founders: z.array(founderReference),
    faqs: z.array(faqSchema),
    socials: z.partialRecord(z.enum(socialPlatforms), z.string()),
    updates: z
      .array(z.object({ title: z.string(), body: z.string(), published_at: z.string() }))
      .describe('News from the owner, newest first.'),
    community_rating: z
      .object({ average: z.number(), count: z.int() })
      .nullable()
      .describe('From genuine reviews only; null if there are none.'),
    domain_rating: domainRatingView.nullable(),
    votes: z.int(),
    followers: z.int(),
    launch_week: z.string().nullable(),
    launches: z.array(z.object({ week: z.string(), url: z.string(), votes: z.int() })),
    awards: z.array(z.object({ kind: z.enum(awardKinds), title: z.string(), week: z.string(), votes: z.int() })),
    verified: z.boolean().describe('Whether the company verified its ownership. Not the same as paid.'),
    claimable: z.boolean(),
    paid_plan: z.boolean(),
    story: storySchema.optional().describe("The founder's story; only where the section is unlocked."),
    milestones: z.array(milestoneView).optional().describe('Only where the section is unlocked.'),
    media: z
      .array(z.object({ kind: z.enum(['image', 'video']), url: z.string(), caption: z.string() }))
      .optional()
      .describe('Only where the section is unlocked.'),
    text_source: z.string().nullable().describe('Who wrote these texts, if not the owner.'),
    not_found_on_website: z.array(z.enum(profileFields)).describe('Fields not found on the pages we read.'),
    links: z.object({ alternatives: z.string(), badges: z.string(), badge_image: z.string() }),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
    published_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'Listing' });
export type ListingProfile = z.infer<typeof listingProfile>;

/** Records a profile refers to, besides the listing. */
export interface ProfileReferences {
  tree: CategoryTree;
  founders: ReadonlyMap<number, FounderRecord>;
  updates: readonly UpdateRecord[];
  awards: readonly AwardRecord[];
}

/** The public profile of a live or scheduled listing. */
export function toProfile(listing: ListingRecord, references: ProfileReferences): ListingProfile {
  const { tree } = references;
  const { name, tagline, short_description, description, logo_url, stage, tags, ...otherFields } = shownValues(listing);
  return {
    listing_id: listing._id,
    slug: listing.slug,
    name,
    url: absoluteUrl(listingPath(listing.slug)),
    website_url: listing.website_url,
    status: listing.status === 'scheduled' ? 'scheduled' : 'live',
    tagline,
    short_description,
    description,
    headline: listing.headline,
    summary: listing.summary,
    logo_url: shownImageUrl(logo_url, copyHash(logo_url, listing.logo)),
    stage,
    pricing: { model: listing.pricing_model, summary: listing.pricing_summary },
    primary_category: categoryOf(tree, listing.primary_category),
    extra_categories: listing.extra_categories.flatMap((id) => categoryOf(tree, id) ?? []),
    tags,
    ...otherFields,
    founders: listing.founder_ids.flatMap((id) => toFounderReference(references.founders.get(id))),
    faqs: listing.faqs,
    socials: listing.socials,
    updates: references.updates.map((update) => ({
      title: update.title,
      body: update.body,
      published_at: update.published_at.toISOString(),
    })),
    community_rating: listing.rating,
    domain_rating: toDomainRating(listing.domain_rating),
    votes: listing.votes,
    followers: listing.followers,
    launch_week: listing.launch_week,
    launches: listing.launches.map(({ week, votes }) => ({ week, url: absoluteUrl(weekPath(week)), votes })),
    awards: references.awards.map(({ kind, place, week, votes }) => ({ kind, title: awardTitle(place), week, votes })),
    verified: hasVerifiedOwner(listing),
    claimable: !hasOwner(listing),
    paid_plan: listing.plan === 'paid',
    ...unlockedSections(listing),
    text_source: listing.text_source == null ? null : textSourceInWords(listing.text_source),
    not_found_on_website: listing.not_found_on_website,
    links: linksOf(listing.slug),
    seo: { title: listing.seo_title, description: listing.seo_description },
    published_at: listing.published_at?.toISOString() ?? null,
    updated_at: listing.updated_at.toISOString(),
  };
}

function toFounderReference(founder: FounderRecord | undefined): z.infer<typeof founderReference>[] {
  if (founder === undefined) return [];
  const { slug, name, title } = founder;
  const avatar_url = shownImageUrl(founder.avatar_url, copyHash(founder.avatar_url, founder.avatar));
  return [{ slug, name, title, url: absoluteUrl(founderPath(slug)), avatar_url }];
}

function toDomainRating(rating: ListingRecord['domain_rating']): ListingProfile['domain_rating'] {
  if (rating === null) return null;
  const oldest = rating.trend[0];
  return {
    value: rating.value,
    source: rating.source,
    checked_at: rating.checked_at.toISOString(),
    change: oldest === undefined ? null : rating.value - oldest.value,
    trend: rating.trend,
  };
}

function unlockedSections(listing: ListingRecord): Pick<ListingProfile, 'story' | 'milestones' | 'media'> {
  return {
    ...(isUnlocked(listing, 'story') && listing.story !== null && { story: listing.story }),
    ...(isUnlocked(listing, 'milestones') && {
      milestones: byDate(listing.milestones).map(({ id, ...milestone }) => ({ milestone_id: id, ...milestone })),
    }),
    ...(isUnlocked(listing, 'media') && { media: mediaOf(listing) }),
  };
}

/** Media entered by the owner, plus the images after the cover. */
const mediaOf = ({ media, pictures }: ListingRecord): NonNullable<ListingProfile['media']> => [
  ...media,
  ...shownPictures(pictures)
    .slice(1)
    .map((picture) => ({ kind: 'image' as const, url: absoluteUrl(largePicturePath(picture)), caption: picture.alt })),
];

function linksOf(slug: string): ListingProfile['links'] {
  const ofListing = `${apiPath}/listings/${slug}`;
  const image = badgePath({ slug, kind: 'listed-on', shape: 'standard', mode: 'auto', size: 'm' });
  return {
    alternatives: absoluteUrl(`${ofListing}/alternatives`),
    badges: absoluteUrl(`${ofListing}/badges`),
    badge_image: absoluteUrl(image),
  };
}
