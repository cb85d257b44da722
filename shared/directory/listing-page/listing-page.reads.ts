import type { ListingRecord } from '../listing/listing.ts';
import { currentQuotes, type ShownQuote } from '../listing/listing-quotes.ts';
import { type FailingWebsite, failingWebsite } from '../listing/website-health.ts';
import { type Alternative, readAlternativesOf } from './alternatives.reads.ts';
import { readProfiles, readPublicListing } from './listing.reads.ts';
import type { ListingProfile } from './listing-profile.ts';
import { type PagePictures, pagePictures } from './page-pictures.ts';
import { replacedSlug } from './replaced-products.reads.ts';

const alternativesOnPage = 6;

/** Content of a listing page. */
export interface ListingPage {
  profile: ListingProfile;
  pictures: PagePictures;
  /** Sources of values, if stored. */
  quotes: readonly ShownQuote[];
  alternatives: readonly Alternative[];
  /** Set if the listing's website is failing and visitors are told so. */
  failing: FailingWebsite | undefined;
  /** Products not listed here that this listing is an alternative to, according to an import. */
  replaces: readonly { name: string; slug: string }[];
}

/** A listing's page data, or undefined if visitors may not see it. */
export async function readListingPage(slug: string): Promise<ListingPage | undefined> {
  const listing = await readPublicListing(slug);
  if (listing === undefined) return undefined;
  const [page] = await readListingPages([listing]);
  return page;
}

/** Page data of many listings, in order, loaded together. */
export async function readListingPages(listings: readonly ListingRecord[]): Promise<ListingPage[]> {
  const [profiles, alternatives] = await Promise.all([
    readProfiles(listings),
    Promise.all(listings.map((listing) => readAlternativesOf(listing, alternativesOnPage))),
  ]);
  return profiles.map((profile, index) => ({
    profile,
    pictures: picturesOf(listings[index]),
    quotes: quotesOf(listings[index]),
    alternatives: alternatives[index] ?? [],
    failing: failingOf(listings[index]),
    replaces: replacedBy(listings[index]),
  }));
}

const noPictures: PagePictures = { cover: null, gallery: [], video: null };
const picturesOf = (listing: ListingRecord | undefined): PagePictures =>
  listing === undefined ? noPictures : pagePictures(listing);

const quotesOf = (listing: ListingRecord | undefined): readonly ShownQuote[] =>
  listing === undefined ? [] : currentQuotes(listing);

const failingOf = (listing: ListingRecord | undefined): FailingWebsite | undefined =>
  listing === undefined ? undefined : failingWebsite(listing, 'visitors');

const replacedBy = (listing: ListingRecord | undefined): ListingPage['replaces'] =>
  (listing?.imported_alternative_names ?? []).flatMap((name) => {
    const slug = replacedSlug(name);
    return slug === '' ? [] : [{ name, slug }];
  });
