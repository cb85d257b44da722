import { parseImageSet } from '../../../platform/html/image-set.ts';
import type { DraftedPicture } from '../draft.ts';
import type { PageElement } from '../reading/dom.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { absoluteAddress } from '../site/absolute-address.ts';
import { nearest } from '../site/handed-down.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';

const mostShots = 6;
const imagesLookedAt = 200;
const longestAddress = 2_048;
const longestAlt = 300;

/**
 * Images of the product: first the share image (og:image), then screenshots in the pages' own sections. Not logos,
 * faces, icons or other people's images.
 */
export function findPictures(site: SiteReading): DraftedPicture[] {
  const { home, pages } = site;
  const shots = pages
    .filter(({ topic }) => topic === 'home' || topic === 'other')
    .flatMap((page) => shotsOf(page))
    .toSorted((a, b) => b.score - a.score);
  const found = new Map<string, DraftedPicture>();
  for (const picture of [...linkPictures(home), ...shots]) {
    const known = withoutSize(picture.address);
    if (!found.has(known)) found.set(known, pictureOf(picture));
  }
  return [...found.values()].slice(0, mostShots + 1);
}

interface Candidate {
  address: string;
  page: ReadPage;
  alt: string;
}

const pictureOf = ({ address, page, alt }: Candidate): DraftedPicture => ({
  address,
  page_url: page.url,
  alt: alt.trim().slice(0, longestAlt),
});

/** A URL without size parameters and suffixes, which don't make it a different image. */
const withoutSize = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/[-_@]\d{2,4}(?:x\d{0,4})?(?=\.\w+$)/, '')}`;
};

function usableAddress(raw: string, page: ReadPage): string | undefined {
  const address = raw === '' ? undefined : absoluteAddress(raw, page);
  return address !== undefined && /^https?:/.test(address) && address.length <= longestAddress ? address : undefined;
}

/** The share image, at most one: any others are different sizes of it or belong to other pages. */
function linkPictures(page: ReadPage): Candidate[] {
  const content = (...names: string[]): string =>
    names.map((name) => page.metas.find((meta) => meta.name === name)?.content ?? '').find((text) => text !== '') ?? '';
  const structured = page.structured.flatMap(({ screenshot }) => textsOf(screenshot));
  const raw = content('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  return [raw, ...structured].flatMap((each, at) => {
    const address = usableAddress(each.trim(), page);
    const alt = at === 0 ? content('og:image:alt', 'twitter:image:alt') : '';
    return address === undefined || isMark(fileOf(address)) ? [] : [{ address, page, alt }];
  });
}

function shotsOf(page: ReadPage): (Candidate & { score: number })[] {
  return page.elements
    .filter((element) => element.name === 'img' && zoneOf(element) === 'main')
    .slice(0, imagesLookedAt)
    .flatMap((element) => {
      const address = usableAddress(sourceOf(element), page);
      const score = address === undefined ? 0 : shotScore(element, address, page);
      return address === undefined || score < enough ? [] : [{ address, page, alt: altOf(element), score }];
    });
}

const altOf = ({ attribs }: PageElement): string => (isFileName(attribs.alt ?? '') ? '' : (attribs.alt ?? ''));
const isFileName = (alt: string): boolean =>
  /\.(?:png|jpe?g|webp|gif|avif|svg)$/i.test(alt.trim()) || /^img[_-]?\d+$/i.test(alt);
const fileOf = (address: string): string => (URL.parse(address)?.pathname.split('/').at(-1) ?? '').slice(0, 300);

/** An image's URL: from its `srcset` if it has one, else its lazy-loaded source, else `src`. */
function sourceOf({ attribs }: PageElement): string {
  const late = [attribs['data-src'], attribs['data-lazy-src'], attribs['data-original']];
  const single = [...late, attribs.src].find((src) => src !== undefined && src !== '' && !/^data:/i.test(src));
  return (widestOf(attribs.srcset ?? attribs['data-srcset'] ?? '') ?? single ?? '').trim();
}

/**
 * The narrowest image at least as wide as we display it, else the widest: a srcset may include images 4,000 pixels
 * wide.
 */
function widestOf(srcset: string): string | undefined {
  const widths = parseImageSet(srcset.slice(0, 8_000))
    .flatMap(({ url: address, descriptor }) => {
      const [size = ''] = descriptor.split(/\s/, 1);
      const width = /^\d{1,5}w$/.test(size) ? Number.parseInt(size, 10) : 0;
      return width === 0 || /^data:/i.test(address) ? [] : [{ address, width }];
    })
    .toSorted((a, b) => a.width - b.width);
  return (widths.find(({ width }) => width >= 1280) ?? widths.at(-1))?.address;
}

const enough = 4;
const shotWords =
  /screen-?shot|screens?(?:[\s_-]|$)|dashboard|interface|(?:^|[\s_-])(?:ui|app|product|hero|preview|demo|mockup|editor|inbox|workspace|timeline|board|report)(?:[\s_.-]|$)/i;
const markWords =
  /(?:^|[^a-z])(?:logos?|icons?|favicon|avatars?|badges?|flags?|portraits?|head-?shots?|photos? of|profile|team|founders?|people|authors?|emoji|sprites?|pixel|spacer|arrows?|stars?|ratings?|app-?store|google-?play|gravatar|captcha|payment|visa|mastercard|awards?|seal|capterra|g2|partners?|clients?|customers?|sponsors?|background|bg|pattern|gradient|blob|divider|loader|spinner|placeholder)(?:[^a-z]|$)/i;

const isMark = (words: string): boolean => markWords.test(words);

/** Score for an image showing the product; 0 if it shows something else. */
function shotScore(element: PageElement, address: string, page: ReadPage): number {
  const { alt = '', class: classes = '', id = '', width, height } = element.attribs;
  const file = fileOf(address);
  const words = `${alt} ${file} ${id}`.slice(0, 800);
  if (isMark(`${words} ${classes.slice(0, 200)}`) || /\.svgz?$/i.test(file) || leadsAway(element, page)) return 0;
  const [wide, high] = [sideOf(width), sideOf(height)];
  if ((wide !== undefined && wide < 320) || (high !== undefined && high < 160)) return 0;
  const sized = wide !== undefined && wide >= 480 ? 2 : 0;
  const called = shotWords.test(words) || shotWords.test(classes.slice(0, 200)) ? 3 : 0;
  const framed = figureAround(element) === undefined ? 0 : 1;
  const described = alt.trim().split(/\s+/).length >= 3 ? 1 : 0;
  const first = page.topic === 'home' ? 1 : 0;
  return sized + called + framed + described + first;
}

const sideOf = (text: string | undefined): number | undefined =>
  /^\d{1,5}(?:px)?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : undefined;
const figureAround = nearest(({ name }) => name === 'figure');
const linkAround = nearest(({ name }) => name === 'a');

/** Whether an image belongs to someone else because it links to another website. */
function leadsAway(element: PageElement, page: ReadPage): boolean {
  const href = linkAround(element)?.attribs.href;
  const target = href === undefined ? null : URL.parse(href, page.url);
  return target !== null && /^https?:$/.test(target.protocol) && target.host !== URL.parse(page.url)?.host;
}
