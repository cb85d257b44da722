import type { CheerioAPI } from 'cheerio';
import { parseHtml } from '../../platform/html/parse-html.ts';
import { selectHtml } from '../../platform/html/select-html.ts';
import { badgeSlugsOf, listingSlugOf } from './badge-addresses.ts';
import type { BadgeFinding } from './badge-shortfalls.ts';

type Selection = ReturnType<CheerioAPI>;
type Node = NonNullable<Selection[0]>;

/** What to look for on a homepage. */
export interface BadgeSearch {
  /** Address of this directory, such as `https://directory.example`. */
  site: string;
  /** Current and former slugs of the listing. */
  slugs: readonly string[];
  /** Address that the page was read from, for links without a host. */
  pageUrl: string;
}

interface Look {
  page: CheerioAPI;
  /** Address that links without a host start from. */
  base: string;
  site: string;
  /** Whose badge counts. */
  isWanted: (slug: string) => boolean;
  /** Whether what a visitor cannot see counts too. */
  takesHidden: boolean;
}

// Inside of these nothing is shown to a visitor with a usual browser; comments and scripts have no elements at all.
const neverShown =
  'noscript, template, [hidden], dialog:not([open]), svg, iframe, object, noembed, noframes, xmp, plaintext, select';
const hidingStyle =
  /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|(max-)?(width|height)\s*:\s*[01](px)?\s*(;|!|$))/i;
const transparent = /(^|;)\s*opacity\s*:\s*((0+(\.0*)?|\.0*)\s*)?(%|;|!|$)/i;
// Animation libraries render this on the server: the element moves into place once visible.
const entrance = /(^|;)\s*transform\s*:\s*(?!none)(?=[^;]{1,200}(;|$))/i;
const farAway =
  /-?\d{4,9}px|-?\d{3,9}(\.\d{1,9})?(vw|vh|em|rem)|-?[2-9]\d{2}%|-?\d{4,9}%|scale[xy]?\(\s{0,9}0{0,9}(\.0{0,9})?\s{0,9}[,)]/i;
// No image is smaller for it, unless its size is in `em`.
const textless = /(^|;)\s*font-size\s*:\s*0(px|em|rem|%)?\s*(;|!|$)/i;
const sizeInEm = /(^|;)\s*(max-)?(width|height)\s*:\s*[\d.]+em\b/i;

/** Links to one listing, and images of its badge, that are looked at: more of them are no homepage of a person. */
const mostOfEach = 50;
/** Longer addresses are never meant for people. */
const longestAddress = 2048;

/**
 * Whether a page shows a listing's badge: a link to the listing around the badge image, or next to it (siblings). Lazy loading (`data-src`,
 * `srcset`, `<picture>`) and any `rel` count. Elements hidden by attribute or inline style, and CSS backgrounds, do not. Style sheets are
 * not evaluated. Returns what was found instead; undefined if parsing would take minutes.
 */
export function lookForBadge(html: string, { site, slugs, pageUrl }: BadgeSearch): BadgeFinding | undefined {
  const { document, isWhole } = parseHtml(html);
  if (!isWhole) return undefined;
  const page = selectHtml(document);
  const isWanted = (slug: string) => slugs.includes(slug);
  const all: Look = { page, base: baseOf(page, pageUrl), site, isWanted, takesHidden: true };
  if (!hasPair(all)) return lesserFinding(all);
  return hasPair({ ...all, takesHidden: false }) ? 'found' : 'hidden';
}

/** The closest finding on a page without a linked badge in its markup. */
function lesserFinding(look: Look): BadgeFinding {
  if (hasPairIn(commentsOf(look.page), look)) return 'commented_out';
  if (badgesOf(look).length > 0) return 'not_linked';
  if (linksOf(look).length > 0) return 'no_image';
  return hasPair({ ...look, isWanted: () => true }) ? 'other_listing' : 'absent';
}

/** The same in markup that is plain text to the page, which the simple search did not cover. */
function hasPairIn(markup: string, look: Look): boolean {
  const { document, isWhole } = parseHtml(markup);
  return isWhole && hasPair({ ...look, page: selectHtml(document) });
}

/** Whether a link to the listing and an image of its badge belong together anywhere. */
function hasPair(look: Look): boolean {
  const links = linksOf(look);
  return links.length > 0 && badgesOf(look).some((image) => links.some((link) => isPair(link, image)));
}

/** Whether the image is inside of the link, or beside it: itself, or the `<picture>` that it is in. */
function isPair(link: Node, image: Node): boolean {
  for (let around: Node | null = image; around !== null; around = around.parent) {
    if (around === link) return true;
    const mayStandBeside = around === image || ('name' in around && around.name === 'picture');
    if (mayStandBeside && around.parent !== null && around.parent === link.parent) return true;
  }
  return false;
}

const linksOf = (look: Look) =>
  look
    .page('a[href]')
    .toArray()
    .filter((link) => isLink(look, look.page(link)))
    .slice(0, mostOfEach)
    .filter((link) => look.takesHidden || isShown(look.page, look.page(link)));

function isLink({ base, site, isWanted }: Look, link: Selection): boolean {
  const slug = listingSlugOf(link.attr('href'), base, site);
  return slug !== undefined && isWanted(slug);
}

const badgesOf = (look: Look) =>
  look
    .page('img')
    .toArray()
    .filter((image) => badgeSlugsOf(look.page, look.page(image), look.base, look.site).some(look.isWanted))
    .slice(0, mostOfEach)
    .filter((image) => look.takesHidden || isVisible(look.page, look.page(image)));

const isVisible = (page: CheerioAPI, image: Selection): boolean => !isOnePixel(image) && isShown(page, image);

const isOnePixel = (image: Selection): boolean =>
  [image.attr('width'), image.attr('height')].some((size) => /^[01](px)?$/.test(size ?? ''));

function isShown(page: CheerioAPI, element: Selection): boolean {
  if (element.closest(neverShown).length > 0) return false;
  const line = [...element.toArray(), ...element.parents().toArray()];
  const styles = line.map((each) => page(each).attr('style') ?? '').filter((style) => style !== '');
  if (styles.some((style) => hidingStyle.test(style) || (transparent.test(style) && !isEntrance(style)))) return false;
  return isSeenWithoutText(element) || !styles.some((style) => textless.test(style));
}

const isEntrance = (style: string): boolean => entrance.test(style) && !farAway.test(style);

/** Whether it is seen where letters have no size: an image, or a link around one. */
function isSeenWithoutText(element: Selection): boolean {
  const image = element.is('img') ? element : element.find('img').first();
  return image.length > 0 && !sizeInEm.test(image.attr('style') ?? '');
}

/** The markup in the comments of a page. */
function commentsOf(page: CheerioAPI): string {
  const comments: string[] = [];
  // Not by contents(), which takes time quadratic in the number of elements.
  const open = page
    .root()
    .toArray()
    .flatMap(({ children }) => children);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeType === 8 && 'data' in node) comments.push(node.data);
    if ('children' in node) for (const child of node.children) open.push(child);
  }
  return comments.reverse().join('\n');
}

function baseOf(page: CheerioAPI, pageUrl: string): string {
  const given = page('base[href]').first().attr('href') ?? '';
  return given.length <= longestAddress && URL.canParse(given, pageUrl) ? new URL(given, pageUrl).href : pageUrl;
}
