import { z } from 'zod';

/** What a listing affects besides itself: the pages and lists that show it. */
const listingFacets = z.object({
  slug: z.string(),
  status: z.string(),
  /** The listing's categories with all their ancestors. */
  category_ids: z.array(z.int()),
  founder_ids: z.array(z.int()),
  /** Mondays of its launches and of its scheduled one. */
  weeks: z.array(z.string()),
  /** Listings that it names as alternatives. Records from before they were kept lack them. */
  named_ids: z.array(z.int()).default([]),
});
export type ListingFacets = z.infer<typeof listingFacets>;

/**
 * Aspect of a listing that changed: its content; its status on the way to launch; its counts of votes, views and followers; places given or
 * sold to it.
 */
const listingAspects = ['content', 'status', 'counts', 'placement'] as const;
export type ListingAspect = (typeof listingAspects)[number];

/**
 * One committed change of public data. It is written in the same transaction as the data, so that no process can miss it:
 * it refreshes read models and caches in every process and tells the rebuild which pages to write again.
 */
export const changeBody = z.discriminatedUnion('room', [
  z.object({
    room: z.literal('listing'),
    /** Records from before there were aspects lack it. */
    aspect: z.enum(listingAspects).default('content'),
    id: z.int(),
    before: listingFacets.nullable(),
    after: listingFacets.nullable(),
  }),
  z.object({
    room: z.literal('category'),
    ids: z.array(z.int()),
    /** Slugs that no category has any more: their pages go, and their addresses lead on. */
    gone: z.array(z.string()).optional(),
  }),
  z.object({ room: z.literal('founder'), ids: z.array(z.int()) }),
  z.object({ room: z.literal('post'), slugs: z.array(z.string()) }),
  /** Pages of the site's own. */
  z.object({ room: z.literal('site-page'), slugs: z.array(z.string()) }),
  z.object({
    room: z.literal('award'),
    weeks: z.array(z.string()),
    listing_ids: z.array(z.int()),
    slugs: z.array(z.string()).default([]),
  }),
  /** A launch week was closed, made final or opened again; its listings show that. */
  z.object({ room: z.literal('week'), weeks: z.array(z.string()), listing_ids: z.array(z.int()) }),
  z.object({ room: z.literal('product') }),
  z.object({ room: z.literal('interview-question') }),
  /** Comments and reviews. Only the listing's own pages show them. */
  z.object({ room: z.literal('talk'), ids: z.array(z.int()), slugs: z.array(z.string()) }),
  z.object({ room: z.literal('settings') }),
  /** The blocklist; no page shows it. */
  z.object({ room: z.literal('blocklist') }),
  /** API keys that are no longer good: nothing public, but checked keys are remembered for some seconds. */
  z.object({ room: z.literal('api-key'), ids: z.array(z.string()) }),
  /** Too much at once to name (an import, a restored backup): everything is read and written again. */
  z.object({ room: z.literal('everything') }),
]);
export type ChangeBody = z.infer<typeof changeBody>;

/** Whether nothing but counts has changed, which written pages show a little later. */
const isOfCounts = (body: ChangeBody): boolean => body.room === 'listing' && body.aspect === 'counts';

/** Whether only what is kept with counts shows it: answers without counts outlive it. */
export const isShownWithCounts = (body: ChangeBody): boolean => body.room === 'talk' || isOfCounts(body);

export interface Change {
  _id: string;
  at: Date;
  body: ChangeBody;
  /** Whether the pages that it touches have been written. */
  pages_done: boolean;
}
