import { type ListingTalk, noTalk } from '../../community/community.ts';
import type {
  CategoryPage,
  Faq,
  FounderProfile,
  ListingProfile,
  PostView,
  PublicCategory,
} from '../../directory/directory.ts';
import {
  blogPath,
  browsePath,
  categoriesPath,
  categoryPath,
  foundersPath,
  homePath,
  launchesPath,
  weekPath,
} from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { LaunchWeekItem } from '../../launch/launch.ts';
import { fullUrl } from './full-url.ts';
import { categoryList, categoryTreeList, itemList, weekList } from './item-list.ts';
import { type JsonLdNode, unlessEmpty } from './json-ld.ts';
import { softwareApplication } from './software-application.ts';
import { organization, publisher, type SiteIdentity, webSite } from './web-site.ts';

const home = (): Crumb => ({ name: say('header.home'), href: homePath() });

/** Structured data of the home page. */
export const homeData = (site: SiteIdentity): JsonLdNode[] => [organization(site), webSite(site)];

export function listingData(profile: ListingProfile, talk: ListingTalk = noTalk): JsonLdNode[] {
  const category = profile.primary_category;
  const trail = [
    home(),
    { name: say('header.products'), href: browsePath() },
    ...(category === null ? [] : [{ name: category.name, href: category.url }]),
    { name: profile.name, href: profile.url },
  ];
  return [softwareApplication(profile, talk), breadcrumbList(trail), ...faqPage(profile.faqs, profile.url)];
}

/** Structured data of the category index. */
export const categoryTreeData = (categories: readonly PublicCategory[]): JsonLdNode[] => [
  breadcrumbList([home(), { name: say('header.categories'), href: categoriesPath() }]),
  ...(categories.length === 0 ? [] : [categoryTreeList(categories)]),
];

/** Structured data of a category page. FAQs are only on the first page. */
export function categoryData(category: CategoryPage): JsonLdNode[] {
  const trail = [
    home(),
    { name: say('header.categories'), href: categoriesPath() },
    ...category.ancestors.map(({ name, url }) => ({ name, href: url })),
    { name: category.name, href: categoryPath(category.slug) },
  ];
  const faqs = category.page === 1 ? category.faqs : [];
  return [breadcrumbList(trail), ...categoryList(category), ...faqPage(faqs, category.url)];
}

/** Structured data of a list page, such as a leaderboard: its URL and first entries. */
export function listData(
  { name, path, ranked }: { name: string; path: string; ranked: boolean },
  entries: readonly { name: string; url: string }[],
  total = entries.length,
): JsonLdNode[] {
  const trail = breadcrumbList([home(), { name, href: path }]);
  return entries.length === 0 ? [trail] : [trail, itemList(entries, { name, url: absoluteUrl(path), ranked, total })];
}

/** Structured data of a launch week. */
export function weekData(week: Monday, launches: readonly LaunchWeekItem[]): JsonLdNode[] {
  const trail = [
    home(),
    { name: say('header.launches'), href: launchesPath() },
    { name: say('launch.week_of', { dates: week }), href: weekPath(week) },
  ];
  return [breadcrumbList(trail), ...weekList(week, launches)];
}

/** Structured data of a founder page. */
export const founderData = (founder: FounderProfile): JsonLdNode[] => [
  profilePage(founder),
  breadcrumbList([
    home(),
    { name: say('header.founders'), href: foundersPath() },
    { name: founder.name, href: founder.url },
  ]),
];

/** Structured data of a blog post. */
export const postData = (post: PostView, site: SiteIdentity): JsonLdNode[] => [
  article(post, site),
  breadcrumbList([home(), { name: say('header.blog'), href: blogPath() }, { name: post.title, href: post.url }]),
  ...faqPage(post.faqs, post.url),
];

/** A page's FAQs; empty if there are none. */
function faqPage(faqs: readonly Faq[], url: string): JsonLdNode[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#faq`, url, mainEntity }];
}

/** A breadcrumb; `href` is a path or an absolute URL. */
interface Crumb {
  name: string;
  href: string;
}

/** A page's breadcrumbs, ending with the page itself. */
const breadcrumbList = (trail: readonly Crumb[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: fullUrl(href),
  })),
});

/** A blog post. Its author is a person, unless it names the site as its author. */
function article(post: PostView, site: SiteIdentity): JsonLdNode {
  return {
    '@type': 'Article',
    '@id': `${post.url}#article`,
    headline: post.title,
    description: post.excerpt === '' ? undefined : post.excerpt,
    url: post.url,
    mainEntityOfPage: post.url,
    author: authorOf(post.author, site),
    publisher: publisher(site),
    keywords: unlessEmpty(post.tags)?.join(', '),
    datePublished: post.published_at,
    dateModified: post.updated_at,
  };
}

function authorOf(name: string, site: SiteIdentity): JsonLdNode {
  return name === '' || name === site.name ? publisher(site) : { '@type': 'Person', name };
}

/** A founder's page with the person it is about. */
const profilePage = (founder: FounderProfile): JsonLdNode => ({
  '@type': 'ProfilePage',
  '@id': `${founder.url}#page`,
  url: founder.url,
  name: founder.name,
  mainEntity: person(founder),
});

function person(founder: FounderProfile): JsonLdNode {
  return {
    '@type': 'Person',
    '@id': `${founder.url}#person`,
    name: founder.name,
    url: founder.url,
    jobTitle: founder.title ?? undefined,
    description: founder.bio ?? undefined,
    image: fullUrl(founder.avatar_url),
    address: founder.country === null ? undefined : { '@type': 'PostalAddress', addressCountry: founder.country },
    sameAs: unlessEmpty([...new Set(Object.values(founder.socials))]),
  };
}
