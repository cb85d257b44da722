import { accountListingPath, type ListingTab } from '../../../shared/kernel/address/account-paths.ts';
import { reviewsPath } from '../../../shared/kernel/address/community-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { isOff } from '../../../shared/kernel/settings/site-parts.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { dayInWords } from '../../../shared/kernel/time/day-words.ts';
import type { LiveListing } from './live-listing.ts';

/** A suggested improvement for a live listing. */
interface GrowthStep {
  act: string;
  why: string;
  href: string;
}

type Growing = Pick<
  LiveListing,
  | 'listing_id'
  | 'slug'
  | 'logo_url'
  | 'logo_problem'
  | 'description'
  | 'summary'
  | 'pricing'
  | 'community_rating'
  | 'updates'
  | 'faqs'
  | 'badge'
>;

const quietDays = 60;
const most = 3;

/**
 * Up to three things that a live listing lacks, most useful first. `pictures`: the listing's number of images; `off`:
 * disabled features (site-parts.ts).
 */
export function growthSteps(listing: Growing, pictures: number, now: Date, off: readonly string[] = []): GrowthStep[] {
  const to = (tab: ListingTab, part = ''): string => `${accountListingPath(listing.listing_id, tab)}${part}`;
  const { pricing, updates, badge, slug } = listing;
  const [latest] = updates;
  const isQuiet = latest === undefined || now.getTime() - Date.parse(latest.published_at) > quietDays * dayMs;
  const lacking: readonly [isLacking: boolean, name: GrowthName, href: string][] = [
    [listing.logo_url === null && listing.logo_problem === null, 'logo', to('pictures')],
    [pictures === 0, 'pictures', to('pictures')],
    [listing.description === null && listing.summary === null, 'description', to('edit', '#basics')],
    [pricing.model === null && pricing.summary === null, 'pricing', to('edit', '#pricing')],
    [listing.community_rating === null, 'review', reviewsPath(slug)],
    [isQuiet, 'update', to('updates')],
    [listing.faqs.length === 0, 'faqs', to('edit', '#faqs')],
    // A free launch's badge has a section of its own.
    [badge === null, 'badge', to('badges')],
  ];
  return lacking
    .filter(([isLacking, , href]) => isLacking && !isOff(href, off))
    .slice(0, most)
    .map(([, name, href]) => ({ act: say(`own_listing.grow_${name}`), why: whyOf(name, latest?.published_at), href }));
}

type GrowthName = 'logo' | 'pictures' | 'description' | 'pricing' | 'review' | 'update' | 'faqs' | 'badge';

const whyOf = (name: GrowthName, latestUpdate: string | undefined): string =>
  name === 'update' && latestUpdate !== undefined
    ? say('own_listing.grow_update_since', { day: dayInWords(latestUpdate) })
    : say(`own_listing.grow_${name}_why`);
