import { fullUrl } from './full-url.ts';
import type { JsonLdNode } from './json-ld.ts';

/** A step on the way from the top of the site to a page; `href` is a path or a full address. */
export interface Crumb {
  name: string;
  href: string;
}

/** The way to a page, the page itself last. */
export const breadcrumbList = (trail: readonly Crumb[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: fullUrl(href),
  })),
});
