import type { ChangeBody, ListingAspect } from '../../change/change.ts';
import type { ShareCard } from '../share-image/share-card.ts';
import type { SitemapEntry } from '../sitemap/sitemap.ts';
import type { AheadPages } from './ahead-pages.ts';
import type { ShareSite } from './share-cards.ts';

/** What a page can depend on: aspects of listings, and every other kind of record. */
export type Dependency =
  | `listing.${ListingAspect}`
  | Exclude<ChangeBody['room'], 'listing' | 'everything' | 'api-key' | 'blocklist'>;

/** The changing parts of an address by name: `{ slug: 'fern' }`. */
export type AddressParts = Readonly<Record<string, string | undefined>>;

/** A page's twin in Markdown with the page's own address, or the page that someone meant who asked for another one. */
export type Twin = { markdown: string; path: string } | { movedTo: string };

/** Addresses of a kind in a part of the sitemap, which is named `listings-1.xml` and so on. */
export interface SitemapList {
  part: string;
  read: (now: Date) => Promise<readonly SitemapEntry[]>;
}

/** Pages that are files before anybody asks for them. */
export interface WrittenAhead extends AheadPages {
  written: 'ahead';
  /** A change of these is on the page within a moment: they are what the page is about. */
  atOnce: readonly Dependency[];
  /** A change of these comes with the next bulk pass: the page shows them in passing. */
  later: readonly Dependency[];
  /** Whether the page speaks of the present day, so that it is written again when one begins. */
  daily: boolean;
  /** Whether the bulk lane reads its records in batches by their ids. */
  inBatches: boolean;
}

/** Pages that are rendered for a request and kept in memory until anything changes. */
export interface OnDemand {
  written: 'on-demand';
  shows: readonly Dependency[];
}

/** Pages for one visitor: rendered for a request and kept nowhere. */
interface NeverKept {
  written: 'never';
}

/** One row of the catalogue: everything that the rest of Slipway has to know of a kind of page. */
export interface PageKind {
  /** Its address with the changing parts in brackets, as Astro names its file: `/products/[slug]`. */
  pattern: string;
  /** A page for people, or a file for programs. */
  form: 'page' | 'file';
  keeping: WrittenAhead | OnDemand | NeverKept;
  /** Null when the sitemap does not name it. */
  sitemap: SitemapList | null;
  /** Gives its twin in Markdown, or undefined if the record is not there; null when the kind has none. */
  twin: ((parts: AddressParts, now: Date) => Promise<Twin | undefined>) | null;
  /** Gives what the image for links to it says; null when the image of the whole site stands for it. */
  shareCard: ((slug: string, site: ShareSite, now: Date) => Promise<ShareCard | undefined>) | null;
  /** Whether search engines may keep it; `without-query`: robots are asked to leave its searches alone, which have no end. */
  indexed: 'yes' | 'without-query' | 'no';
}

/** The rows of the catalogue by their names. */
export type PageKinds = Readonly<Record<string, PageKind>>;

/** The kinds of the catalogue in its order. */
export const kindsOf = (kinds: PageKinds): readonly PageKind[] => Object.values(kinds);
