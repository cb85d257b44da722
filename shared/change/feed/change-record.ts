import { z } from 'zod';

/** What a listing affects besides itself: pages and lists that show it. */
const listingFacets = z.object({
  slug: z.string(),
  status: z.string(),
  /** The listing's categories with all their ancestors. */
  category_ids: z.array(z.int()),
  founder_ids: z.array(z.int()),
  /** Mondays of the weeks of its past and scheduled launches. */
  weeks: z.array(z.string()),
  /** Listings it names as alternatives. Absent in older records. */
  named_ids: z.array(z.int()).default([]),
});
export type ListingFacets = z.infer<typeof listingFacets>;

/**
 * What changed about a listing: its content; its status before launch; its counts of votes, views and followers; or
 * ranks and paid placements.
 */
const listingAspects = ['content', 'status', 'counts', 'placement'] as const;
export type ListingAspect = (typeof listingAspects)[number];

/**
 * A committed change of public data, written in the same transaction so that no process can miss it. It refreshes read
 * models and caches in all processes, and tells the rebuild which pages to update.
 */
export const changeBody = z.discriminatedUnion('room', [
  z.object({
    room: z.literal('listing'),
    /** Absent in older records. */
    aspect: z.enum(listingAspects).default('content'),
    id: z.int(),
    before: listingFacets.nullable(),
    after: listingFacets.nullable(),
  }),
  z.object({
    room: z.literal('category'),
    ids: z.array(z.int()),
    /** Former slugs of removed categories, whose pages are deleted or redirected. */
    gone: z.array(z.string()).optional(),
  }),
  z.object({ room: z.literal('founder'), ids: z.array(z.int()) }),
  z.object({ room: z.literal('post'), slugs: z.array(z.string()) }),
  /** Custom pages were changed. */
  z.object({ room: z.literal('site-page'), slugs: z.array(z.string()) }),
  z.object({
    room: z.literal('award'),
    weeks: z.array(z.string()),
    listing_ids: z.array(z.int()),
    slugs: z.array(z.string()).default([]),
  }),
  /** A launch week was closed, finalised or reopened; its listings show that. */
  z.object({ room: z.literal('week'), weeks: z.array(z.string()), listing_ids: z.array(z.int()) }),
  z.object({ room: z.literal('product') }),
  z.object({ room: z.literal('interview-question') }),
  /** Comments and reviews, shown only on the listing's own pages. */
  z.object({ room: z.literal('talk'), ids: z.array(z.int()), slugs: z.array(z.string()) }),
  z.object({ room: z.literal('settings') }),
  /** The blocklist was changed; no page shows it. */
  z.object({ room: z.literal('blocklist') }),
  /** Revoked API keys: nothing public, but verified keys are cached for some seconds. */
  z.object({ room: z.literal('api-key'), ids: z.array(z.string()) }),
  /** Too many changes to name (an import, a restored backup): everything is reloaded and rebuilt. */
  z.object({ room: z.literal('everything') }),
]);
export type ChangeBody = z.infer<typeof changeBody>;

/** Whether only counts changed; rendered pages show those with a delay. */
const isOfCounts = (body: ChangeBody): boolean => body.room === 'listing' && body.aspect === 'counts';

/** Whether a change only affects responses cached with counts; all others remain valid. */
export const isShownWithCounts = (body: ChangeBody): boolean => body.room === 'talk' || isOfCounts(body);

export interface Change {
  _id: string;
  at: Date;
  body: ChangeBody;
  /** Whether the pages affected by the change have been updated. */
  pages_done: boolean;
}
