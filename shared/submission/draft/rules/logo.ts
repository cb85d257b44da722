import type { DraftedValue } from '../draft.ts';
import type { PageElement } from '../reading/dom.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { absoluteAddress } from '../site/absolute-address.ts';
import { type Brand, compact, sharesBrand } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';

const longest = 500;
/** In pixels. Smaller icons are blurred where listings show them. */
const leastIcon = 48;

/**
 * The logo: the home screen icon (square and large), else the structured data's, else the header image with the
 * company's name, else the only logo in the header, else the largest icon of at least 48 pixels.
 */
export function draftLogo(site: SiteReading, name: string | null): DraftedValue {
  const [best] = logoCandidates(site, name);
  return best === undefined ? notStated() : stated(best.address, { quote: best.quote, url: site.home.url });
}

/** All logo URLs on the homepage, best first, each in absolute form and as written. */
export function logoCandidates(
  { home, brand }: SiteReading,
  name: string | null,
): { address: string; quote: string }[] {
  const sources = [
    ...touchIcons(home),
    ...structuredLogos(home, brand, name),
    ...headerLogos(home, brand, name),
    ...namelessLogo(home),
    ...icons(home),
  ];
  return sources.flatMap((quote) => {
    const address = absoluteAddress(quote, home);
    const isUsable = address !== undefined && /^https?:/.test(address) && address.length <= longest;
    return isUsable ? [{ address, quote }] : [];
  });
}

const longestSizes = 1000;
/** The largest declared width, in pixels; 0 if none is declared. */
const sizeOf = ({ attribs }: PageElement): number =>
  Math.max(
    0,
    ...[...(attribs.sizes ?? '').slice(0, longestSizes).matchAll(/(?<!\d)(\d{1,5})x\d/gi)].map(([, width]) =>
      Number(width),
    ),
  );
const hrefOf = ({ attribs }: PageElement): string => (attribs.href ?? '').trim();
const relOf = ({ attribs }: PageElement): string => (attribs.rel ?? '').toLowerCase();

function touchIcons({ headLinks }: ReadPage): string[] {
  return headLinks
    .filter((link) => relOf(link).includes('apple-touch-icon') && hrefOf(link) !== '')
    .sort((a, b) => (sizeOf(b) || 180) - (sizeOf(a) || 180))
    .map(hrefOf);
}

function icons({ headLinks }: ReadPage): string[] {
  const weight = (link: PageElement): number => (/\.svg(?:$|\?)/i.test(hrefOf(link)) ? 1000 : sizeOf(link));
  return headLinks
    .filter((link) => !(sizeOf(link) > 0 && sizeOf(link) < leastIcon))
    .filter((link) => /(?:^|\s)icon(?:$|\s)/.test(relOf(link)) && !/^data:/i.test(hrefOf(link)) && hrefOf(link) !== '')
    .sort((a, b) => weight(b) - weight(a))
    .map(hrefOf);
}

function structuredLogos({ structured }: ReadPage, { label }: Brand, name: string | null): string[] {
  const isOwn = (node: StructuredNode): boolean =>
    textsOf(node.name).some((each) => sharesBrand(compact(each), label) || compact(each) === compact(name ?? ''));
  return structured
    .filter(isOwn)
    .flatMap(({ logo }) => [...textsOf(logo), ...textsOf(propertyOf(logo, 'url'))])
    .filter((text) => /^(?:https?:)?\//.test(text));
}

const propertyOf = (value: unknown, property: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === property)?.[1]
    : undefined;

/** Images in the header (or in the link to the homepage) called a logo and not named after someone else. */
function headerLogos({ elements, url }: ReadPage, brand: Brand, name: string | null): string[] {
  return elements
    .filter((element) => element.name === 'img')
    .slice(0, 60)
    .map((element) => ({ element, score: logoScore(element, url, brand, name) }))
    .filter(({ score }) => score >= 4)
    .sort((a, b) => b.score - a.score)
    .map(({ element }) => sourceOf(element))
    .filter((src) => src !== '');
}

const sourceOf = ({ attribs }: PageElement): string =>
  [attribs.src, attribs['data-src']].find((src) => src && !src.startsWith('data:')) ?? '';

/** The only image in the header that is called a logo, even if it isn't named after the company. */
function namelessLogo({ elements }: ReadPage): string[] {
  const called = elements.filter((element) => {
    const { alt = '', class: classes = '', src = '', id = '' } = element.attribs;
    return element.name === 'img' && zoneOf(element) === 'header' && /logo/i.test(`${alt} ${classes} ${id} ${src}`);
  });
  const sources = new Set(called.map(sourceOf));
  return sources.size === 1 ? [...sources].filter((src) => src !== '') : [];
}

function logoScore(element: PageElement, url: string, { label }: Brand, name: string | null): number {
  const { alt = '', class: classes = '', src = '', id = '' } = element.attribs;
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const words = compact(`${alt} ${file}`);
  const bears = [label, compact(name ?? '')].some((each) => each.length > 2 && words.includes(each));
  const called = /logo/i.test(`${alt} ${classes} ${id} ${file}`.slice(0, 500));
  const zone = zoneOf(element);
  const placed = zone === 'header' ? 2 : zone === 'voice' ? -4 : 0;
  const home = leadsHome(element, url);
  if (!(called || home) || !(bears || home)) return 0;
  return (bears ? 3 : 0) + (called ? 1 : 0) + placed + (home ? 2 : 0);
}

const linkAround = nearest(({ name }) => name === 'a');

function leadsHome(element: PageElement, url: string): boolean {
  const link = linkAround(element);
  const path = link === undefined ? null : URL.parse(link.attribs.href ?? '', url);
  return (
    path !== null && path.host === URL.parse(url)?.host && /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(path.pathname)
  );
}
