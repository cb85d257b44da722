import { only, type ShapedSite } from './shaped-site.ts';

/**
 * How a kind of tool writes the parts of a website, imitating such tools: wrappers, duplicated parts, split texts, no
 * headings.
 */
export interface Shape {
  before: (site: ShapedSite) => string;
  hero: (site: ShapedSite) => string;
  features: (site: ShapedSite) => string;
  prices: (site: ShapedSite) => string;
  faqs: (site: ShapedSite) => string;
  /** Text below a heading, on the makers' page and the imprint. */
  block: (heading: string, lines: readonly string[]) => string;
  footer: (site: ShapedSite) => string;
  /** Names of the pages for prices, makers and contact; none: everything is on one page. */
  paths?: readonly [string | undefined, string, string];
}

export const each = <Item>(items: readonly Item[], html: (item: Item, at: number) => string): string =>
  items.map(html).join('');
export const sentences = (site: ShapedSite, tag: string): string =>
  each(site.told.get('c') ?? [], (text) => `<${tag}>${text}</${tag}>`);
export const email = (site: ShapedSite): string => only(site, 'email');
export const accounts = (site: ShapedSite, text = ''): string =>
  each(site.told.get('social') ?? [], (url) => `<a href="${url}" rel="noopener">${text}</a> `);
