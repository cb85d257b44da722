import type { CategoryPage, PublicCategory } from '../../directory/directory.ts';
import { categoriesPath, categoryPath, weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { pageOffset } from '../../kernel/paging.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { LaunchWeekItem } from '../../launch/launch.ts';
import type { JsonLdNode } from './json-ld.ts';

const descending = 'https://schema.org/ItemListOrderDescending';
const unordered = 'https://schema.org/ItemListUnordered';

interface ListOptions {
  name: string;
  /** Absolute URL of the page with the list. */
  url: string;
  /** Whether it is a ranking. */
  ranked: boolean;
  /** Number of entries on earlier pages. */
  before?: number;
  /** Number of entries on all pages, if there are several. */
  total?: number;
}

/** A list of pages on this site, in display order. */
export function itemList(entries: readonly { name: string; url: string }[], options: ListOptions): JsonLdNode {
  const { name, url, ranked, before = 0, total = entries.length } = options;
  return {
    '@type': 'ItemList',
    '@id': `${url}#list`,
    name,
    url,
    numberOfItems: total,
    itemListOrder: ranked ? descending : unordered,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: entry.name,
      url: entry.url,
    })),
  };
}

/** The top of the category tree. */
export const categoryTreeList = (categories: readonly PublicCategory[]): JsonLdNode =>
  itemList(categories, { name: say('header.categories'), url: absoluteUrl(categoriesPath()), ranked: false });

/** The listings on one page of a category; empty if there are none. */
export function categoryList(category: CategoryPage): JsonLdNode[] {
  if (category.items.length === 0) return [];
  const url = absoluteUrl(categoryPath(category.slug, category.page));
  const before = pageOffset(category);
  return [itemList(category.items, { name: category.name, url, ranked: true, before, total: category.total })];
}

/** A week's launches; empty if there are none. Only weeks with votes are ranked. */
export function weekList(week: Monday, launches: readonly LaunchWeekItem[]): JsonLdNode[] {
  if (launches.length === 0) return [];
  const ranked = launches.some(({ rank }) => rank !== null);
  return [itemList(launches, { name: say('launch.in_week', { week }), url: absoluteUrl(weekPath(week)), ranked })];
}
