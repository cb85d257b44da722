import { z } from 'zod';
import { readSettings } from '../../change/change.reads.ts';
import { readAwardsOfListing, readListingAt } from '../../directory/directory.reads.ts';
import { hasVerifiedOwner, type ListingRecord } from '../../directory/directory.ts';
import { badgePath, listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { inLanguage } from '../../kernel/language/current-language.ts';
import type { Language } from '../../kernel/language/language.ts';
import { languageOn } from '../../kernel/language/languages.ts';
import {
  type BadgeKind,
  type BadgeRequest,
  type BadgeShape,
  badgeKindSchema,
  badgeModeSchema,
  badgeShapeSchema,
  badgeSizeSchema,
  earnedBadges,
} from './badge.ts';
import { badgeEmbedHtml } from './badge-embed.ts';
import { badgeDimensions, badgeLabel, renderBadge } from './badge-svg.ts';

/** Style of a badge. */
export type BadgeStyle = Pick<BadgeRequest, 'shape' | 'mode' | 'size'>;

const imageByShape = z.object({
  standard: z.string(),
  outline: z.string(),
  pill: z.string(),
  banner: z.string(),
  square: z.string(),
});

const badgeView = z
  .object({
    kind: badgeKindSchema,
    label: z.string().describe('Badge text.'),
    html: z.string().describe('Embed code for the chosen style: paste it into the homepage.'),
    image_url: z.string().describe('SVG image in the chosen style.'),
    width: z.int(),
    height: z.int(),
    image_urls: imageByShape.describe('SVG images in every shape, in the chosen mode and size.'),
  })
  .meta({ id: 'Badge' });

/** The badges of a listing (contract 2). */
export const badgeSet = z
  .object({
    listing: z.object({
      slug: z.string(),
      name: z.string(),
      url: z.string().nullable().describe('Listing page that the badges link to; null until it exists.'),
    }),
    shape: badgeShapeSchema,
    mode: badgeModeSchema,
    size: badgeSizeSchema,
    items: z.array(badgeView),
  })
  .meta({ id: 'BadgeSet' });
export type BadgeSet = z.infer<typeof badgeSet>;

const badgeFields = [
  'slug',
  'name',
  'status',
  'launched_at',
  'featured',
  'verified',
  'owner_account_id',
  'votes',
] as const;
type BadgeListing = Pick<ListingRecord, '_id' | (typeof badgeFields)[number]>;

/**
 * Badges a listing may show, in one style. Also for listings awaiting their badge or week: a free launch needs the
 * badge before it goes live. Undefined if no listing with badges has this slug.
 */
export async function readBadges(slug: string, style: BadgeStyle): Promise<BadgeSet | undefined> {
  const found = await findBadges(slug);
  if (found === undefined) return undefined;
  const { language, listing, requests } = found;
  return {
    listing: { slug, name: listing.name, url: hasPage(listing) ? absoluteUrl(listingPath(slug)) : null },
    ...style,
    items: inLanguage(language, () => requests.map((request) => toBadgeView(slug, { ...request, ...style }))),
  };
}

const hasPage = ({ status }: BadgeListing): boolean => status === 'live' || status === 'scheduled';

/**
 * The SVG of one of a listing's badges. A badge it no longer has (`upcoming` after the launch) falls back to a plainer
 * one, so that no image breaks on a founder's homepage; undefined if the listing shows no badges at all.
 */
export async function readBadgeImage(slug: string, kind: BadgeKind, style: BadgeStyle): Promise<string | undefined> {
  const found = await findBadges(slug);
  const wanted = [kind, 'launched-on', 'listed-on'];
  const request = wanted.map((each) => found?.requests.find((candidate) => candidate.kind === each)).find(Boolean);
  if (found === undefined || request === undefined) return undefined;
  return inLanguage(found.language, () => renderBadge({ ...request, ...style }));
}

type Wording = Pick<BadgeRequest, 'kind' | 'siteName' | 'votes' | 'week' | 'accent'>;

interface FoundBadges {
  listing: BadgeListing;
  requests: Wording[];
  /** The site's language: badges are shown on other websites and are the same for everyone. */
  language: Language;
}

async function findBadges(slug: string): Promise<FoundBadges | undefined> {
  const listing = await readListingAt(slug, badgeFields);
  if (listing === undefined) return undefined;
  const [awards, settings] = await Promise.all([readAwardsOfListing(listing._id), readSettings()]);
  const { status, featured } = listing;
  const launchedAt = settings.parts.launches ? listing.launched_at : null;
  const votes = settings.parts.votes ? listing.votes : 0;
  const verified = hasVerifiedOwner(listing);
  const won = (settings.parts.votes ? awards : []).map(({ place, week }) => ({ rank: place, week }));
  const earned = earnedBadges({ status, launchedAt, featured, verified, votes, awards: won });
  if (earned.length === 0) return undefined;
  const requests = earned.map(({ kind, week }) => ({
    kind,
    siteName: settings.name,
    accent: settings.brand.accent,
    votes,
    ...(week !== null && { week }),
  }));
  return { listing, requests, language: languageOn(settings) };
}

function toBadgeView(slug: string, request: Wording & BadgeStyle): z.infer<typeof badgeView> {
  const { kind, shape, mode, size } = request;
  const imageOf = (inShape: BadgeShape): string => absoluteUrl(badgePath({ slug, kind, shape: inShape, mode, size }));
  const label = badgeLabel(request);
  // The alt text stays on the page for years, so it must not contain a live vote count.
  const alt = badgeLabel({ ...request, votes: undefined });
  const dimensions = badgeDimensions(request);
  const imageUrl = imageOf(shape);
  return {
    kind,
    label,
    html: badgeEmbedHtml({ listingUrl: absoluteUrl(listingPath(slug)), imageUrl, alt, ...dimensions }),
    image_url: imageUrl,
    ...dimensions,
    image_urls: {
      standard: imageOf('standard'),
      outline: imageOf('outline'),
      pill: imageOf('pill'),
      banner: imageOf('banner'),
      square: imageOf('square'),
    },
  };
}
