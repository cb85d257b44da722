import type { CategoryPage, FounderProfile, ListingProfile, PostView } from '../../directory/directory.ts';
import { awardedPlaceOf, imageHashOf } from '../../directory/directory.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { countOf } from '../../kernel/text/figures.ts';
import type { Monday, WeekState } from '../../kernel/week/week-calendar.ts';
import { launchCount, shortWeekDates, weekDates } from '../../kernel/week/week-words.ts';
import type { LaunchWeekItem } from '../../launch/launch.ts';
import type { Brand } from '../brand/brand.ts';
import type { ShareCard } from '../share-image/share-card.ts';

/** What every card says of the site. */
export type ShareSite = Pick<Brand, 'name' | 'purpose' | 'mark' | 'light'>;

const longestText = 240;
const companiesNamed = 3;

const cut = (text: string | null): string =>
  [...(text ?? '')].slice(0, longestText).join('').replace(/\s+/g, ' ').trim();

function cardOf(
  site: ShareSite,
  said: Pick<ShareCard, 'kind' | 'slug' | 'eyebrow' | 'title'> & Partial<Omit<ShareCard, 'site'>>,
): ShareCard {
  const domain = new URL(siteAddress()).hostname;
  return {
    text: '',
    chips: [],
    domain,
    ...said,
    site: { name: site.name, domain, mark: site.mark, accent: site.light.accent },
  };
}

/** The card of the home page and of every page without one of its own. */
export const siteCard = (site: ShareSite): ShareCard =>
  cardOf(site, { kind: 'site', slug: '', eyebrow: '', title: site.name, text: cut(site.purpose) });

/** What the card of a listing is drawn from: of its public profile, or as its owner sees it. */
type CardFacts = Pick<
  ListingProfile,
  | 'slug'
  | 'name'
  | 'tagline'
  | 'short_description'
  | 'website_url'
  | 'logo_url'
  | 'primary_category'
  | 'awards'
  | 'launch_week'
> & { status: string };

/** The card of a listing: its best award, or the week of its launch. Ranks of a running week are not said, since they pass. */
export function listingCard(profile: CardFacts, site: ShareSite): ShareCard {
  const { slug, name, tagline, short_description, website_url, logo_url } = profile;
  return cardOf(site, {
    kind: 'products',
    slug,
    eyebrow: profile.primary_category?.name ?? 'Product',
    title: name,
    text: cut(tagline ?? short_description),
    logo: { name, hash: imageHashOf(logo_url) ?? null, round: false },
    chips: listingChips(profile),
    domain: new URL(website_url).hostname.replace(/^www\./, ''),
  });
}

function listingChips({ awards, launch_week, status }: CardFacts): ShareCard['chips'] {
  const [best] = awards.toSorted((a, b) => awardedPlaceOf(a.kind) - awardedPlaceOf(b.kind));
  if (best !== undefined) {
    return [
      { text: best.title, tone: 'award' },
      { text: shortWeekDates(best.week), tone: 'plain' },
    ];
  }
  if (launch_week === null) return [];
  const verb = status === 'scheduled' ? 'Launches' : 'Launched';
  return [{ text: `${verb} in the week of ${shortWeekDates(launch_week)}`, tone: 'plain' }];
}

/** The card of a category. */
export function categoryCard(category: CategoryPage, site: ShareSite): ShareCard {
  const { slug, name, live_listings } = category;
  const count = countOf(live_listings, 'product');
  return cardOf(site, {
    kind: 'categories',
    slug,
    eyebrow: category.parent?.name ?? 'Category',
    title: name,
    text: cut(category.description ?? 'Ranked by community votes.'),
    chips: [{ text: count, tone: 'plain' }],
  });
}

/** The card of a launch week; of a past one with those that won it. */
export function weekCard(
  week: Monday,
  state: WeekState,
  launches: readonly LaunchWeekItem[],
  site: ShareSite,
): ShareCard {
  const said = {
    past: 'ranked by community votes',
    current: 'ranked by the votes cast so far',
    future: 'as scheduled so far',
  };
  const winners = launches
    .flatMap(({ award, name }) => (award === null ? [] : [{ place: awardedPlaceOf(award), name }]))
    .sort((a, b) => a.place - b.place)
    .map(({ place, name }) => ({ text: `#${place} ${name}`, tone: 'award' as const }));
  return cardOf(site, {
    kind: 'launches',
    slug: week,
    eyebrow: 'Launch week',
    title: weekDates(week),
    text: `${launchCount(launches.length)}, ${said[state]}`,
    chips: winners,
  });
}

/** The card of a founder. */
export function founderCard(founder: FounderProfile, site: ShareSite): ShareCard {
  const { slug, name, title, avatar_url, listings } = founder;
  const made = new Intl.ListFormat('en').format(listings.slice(0, companiesNamed).map((listing) => listing.name));
  return cardOf(site, {
    kind: 'founders',
    slug,
    eyebrow: 'Founder',
    title: name,
    text: cut(title === null ? `Founder of ${made}` : `${title} · ${made}`),
    logo: { name, hash: imageHashOf(avatar_url) ?? null, round: true },
  });
}

/** The card of a blog post. */
export const postCard = (post: PostView, site: ShareSite): ShareCard =>
  cardOf(site, {
    kind: 'blog',
    slug: post.slug,
    eyebrow: 'Blog',
    title: cut(post.title),
    text: cut(post.excerpt),
    chips: [{ text: post.author, tone: 'plain' }],
  });
