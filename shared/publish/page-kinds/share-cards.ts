import type { CategoryPage, FounderProfile, ListingProfile, PostView } from '../../directory/directory.ts';
import { awardedPlaceOf, imageHashOf } from '../../directory/directory.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { namesInWords } from '../../kernel/text/names-in-words.ts';
import type { Monday, WeekState } from '../../kernel/week/week-calendar.ts';
import { launchCount, shortWeekDates, weekDates } from '../../kernel/week/week-words.ts';
import type { LaunchWeekItem } from '../../launch/launch.ts';
import type { Brand } from '../brand/brand.ts';
import type { ShareCard } from '../share-image/share-card.ts';

/** Site data shown on every card. */
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

/** Default card, for the home page and pages without a card of their own. */
export const siteCard = (site: ShareSite): ShareCard =>
  cardOf(site, { kind: 'site', slug: '', eyebrow: '', title: site.name, text: cut(site.purpose) });

/** Data for a listing's card: its public profile, or the owner's view. */
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

/** A listing's card, with its best award or its launch week. Ranks of the current week are left out, since they change. */
export function listingCard(profile: CardFacts, site: ShareSite): ShareCard {
  const { slug, name, tagline, short_description, website_url, logo_url } = profile;
  return cardOf(site, {
    kind: 'products',
    slug,
    eyebrow: profile.primary_category?.name ?? say('share.product'),
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
  const dates = shortWeekDates(launch_week);
  const text = say(status === 'scheduled' ? 'share.launches_in_week' : 'share.launched_in_week', { dates });
  return [{ text, tone: 'plain' }];
}

export function categoryCard(category: CategoryPage, site: ShareSite): ShareCard {
  const { slug, name, live_listings } = category;
  const count = countOf(live_listings, 'product');
  return cardOf(site, {
    kind: 'categories',
    slug,
    eyebrow: category.parent?.name ?? say('share.category'),
    title: name,
    text: cut(category.description ?? say('share.ranked_by_votes')),
    chips: [{ text: count, tone: 'plain' }],
  });
}

/** Card for a launch week; past weeks show the winners. */
export function weekCard(
  week: Monday,
  state: WeekState,
  launches: readonly LaunchWeekItem[],
  site: ShareSite,
): ShareCard {
  const winners = launches
    .flatMap(({ award, name }) => (award === null ? [] : [{ place: awardedPlaceOf(award), name }]))
    .sort((a, b) => a.place - b.place)
    .map(({ place, name }) => ({ text: `#${place} ${name}`, tone: 'award' as const }));
  return cardOf(site, {
    kind: 'launches',
    slug: week,
    eyebrow: say('share.launch_week'),
    title: weekDates(week),
    text: say(`share.week_${state}`, { launches: launchCount(launches.length) }),
    chips: winners,
  });
}

export function founderCard(founder: FounderProfile, site: ShareSite): ShareCard {
  const { slug, name, title, avatar_url, listings } = founder;
  const made = namesInWords(listings.slice(0, companiesNamed).map((listing) => listing.name));
  return cardOf(site, {
    kind: 'founders',
    slug,
    eyebrow: say('share.founder'),
    title: name,
    text: cut(title === null ? say('share.founder_of', { products: made }) : `${title} · ${made}`),
    logo: { name, hash: imageHashOf(avatar_url) ?? null, round: true },
  });
}

export const postCard = (post: PostView, site: ShareSite): ShareCard =>
  cardOf(site, {
    kind: 'blog',
    slug: post.slug,
    eyebrow: say('header.blog'),
    title: cut(post.title),
    text: cut(post.excerpt),
    chips: post.author === '' ? [] : [{ text: post.author, tone: 'plain' }],
  });
