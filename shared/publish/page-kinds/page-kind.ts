import type { ChangeBody, ListingAspect } from '../../change/change.ts';
import type { ShareCard } from '../share-image/share-card.ts';
import type { SitemapEntries } from '../sitemap/sitemap.ts';
import type { AheadPages } from './ahead-pages.ts';
import type { ShareSite } from './share-cards.ts';

/** What a page can depend on: aspects of listings, and all other kinds of records. */
export type Dependency =
  | `listing.${ListingAspect}`
  | Exclude<ChangeBody['room'], 'listing' | 'everything' | 'api-key' | 'blocklist'>;

/** A path's variable segments by name: `{ slug: 'fern' }`. */
export type AddressParts = Readonly<Record<string, string | undefined>>;

/** A page's Markdown with the page's path, or the new path of a page that has moved. */
export type Twin = { markdown: string; path: string } | { movedTo: string };

/** Paths of a kind in one part of the sitemap, named `listings-1.xml` and so on. */
export interface SitemapList {
  part: string;
  read: (now: Date) => Promise<SitemapEntries>;
}

/** Pages prerendered to files. */
export interface WrittenAhead extends AheadPages {
  written: 'ahead';
  /** Changes to what the page is about, shown within moments. */
  atOnce: readonly Dependency[];
  /** Changes to what the page only mentions, shown after the next bulk pass. */
  later: readonly Dependency[];
  /** Whether the page depends on the date and is therefore rewritten daily. */
  daily: boolean;
  /** Whether the bulk lane reads the pages' records in batches by ID. */
  inBatches: boolean;
}

/** Pages rendered on request and cached until anything changes. */
export interface OnDemand {
  written: 'on-demand';
  shows: readonly Dependency[];
}

/** Pages for one visitor, rendered on request and not cached. */
interface NeverKept {
  written: 'never';
}

/** A row of the catalogue: everything other code needs to know about a kind of page. */
export interface PageKind {
  /** Its path with variable segments in brackets, as in Astro's file names: `/products/[slug]`. */
  pattern: string;
  /** A page for people, or a file for programs. */
  form: 'page' | 'file';
  keeping: WrittenAhead | OnDemand | NeverKept;
  /** Null if it isn't in the sitemap. */
  sitemap: SitemapList | null;
  /** Returns the page's Markdown version, or undefined if the record doesn't exist; null if this kind has none. */
  twin: ((parts: AddressParts, now: Date) => Promise<Twin | undefined>) | null;
  /** Returns the content of the page's share image; null if this kind uses the site's default image. */
  shareCard: ((slug: string, site: ShareSite, now: Date) => Promise<ShareCard | undefined>) | null;
  /** Whether search engines may index it. `without-query`: yes, but not its search results, which are endless. */
  indexed: 'yes' | 'without-query' | 'no';
}

/** Catalogue rows by name. */
export type PageKinds = Readonly<Record<string, PageKind>>;

/** All kinds, in catalogue order. */
export const kindsOf = (kinds: PageKinds): readonly PageKind[] => Object.values(kinds);
