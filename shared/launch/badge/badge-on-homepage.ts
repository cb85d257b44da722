import type { CheerioAPI } from 'cheerio';
import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import { parseHtml } from '../../platform/html/parse-html.ts';
import { selectHtml } from '../../platform/html/select-html.ts';
import type { BadgeFinding } from './badge-shortfalls.ts';
import { namedAddresses, shownAddresses } from './image-addresses.ts';
import { proxiedAddresses } from './image-proxies.ts';
import { isSeen, lookThrough, type Sight } from './visibility.ts';

type Selection = ReturnType<CheerioAPI>;
type Node = NonNullable<Selection[0]>;

/** What to look for on a homepage. */
export interface BadgeSearch {
  /** Public URL of this directory, such as `https://directory.example`. */
  site: string;
  /** Current and former slugs of the listing. */
  slugs: readonly string[];
  /** URL the page was read from, for links without a host. */
  pageUrl: string;
}

interface Look {
  page: CheerioAPI;
  /** Base URL of links without a host. */
  base: string;
  site: string;
  /** Whether the badge of the listing with this slug counts. */
  isWanted: (slug: string) => boolean;
  /** Visibility of elements; undefined if invisible ones count too. */
  sightOf: ((element: Node) => Sight) | undefined;
}

/** Maximum links and badge images checked per listing: no real homepage has more. */
const mostOfEach = 50;
/** Longer URLs are never meant for people. */
const longestAddress = 2048;
const mostFrames = 20;
/** Text smaller than this, in pixels, counts as invisible. */
const leastLetter = 2;

/**
 * Looks for a visible badge of a listing on a page: a link to the listing around the badge image, or next to it
 * (siblings). Markup and inline styles can hide a badge (visibility.ts, hiding-styles.ts); style sheets are not
 * evaluated. Lazy loading, image proxies, frames with `srcdoc` and any `rel` count. If there is no visible badge,
 * returns what was found instead; undefined if parsing would take minutes.
 */
export function findBadge(html: string, { site, slugs, pageUrl }: BadgeSearch): BadgeFinding | undefined {
  const { document, isWhole } = parseHtml(html);
  if (!isWhole) return undefined;
  const page = selectHtml(document);
  const isWanted = (slug: string) => slugs.includes(slug);
  const shown: Look = { page, base: baseOf(page, pageUrl), site, isWanted, sightOf: lookThrough(page) };
  const looks = [shown, ...frames(shown)];
  if (looks.some(hasPair)) return 'found';
  const named = looks.map((look) => ({ ...look, sightOf: undefined }));
  return named.some(hasPair) ? 'hidden' : lesserFinding({ ...shown, sightOf: undefined });
}

/** Pages embedded in frames, each as visible as its frame. */
const frames = (look: Look): Look[] =>
  look
    .page('iframe[srcdoc]')
    .toArray()
    .slice(0, mostFrames)
    .flatMap((frame) => {
      const { document, isWhole } = parseHtml(frame.attribs.srcdoc ?? '');
      const page = selectHtml(document);
      return isWhole
        ? [{ ...look, page, base: baseOf(page, look.base), sightOf: lookThrough(page, look.sightOf?.(frame)) }]
        : [];
    });

/** The closest thing to a badge on a page that has no linked badge in its markup. */
function lesserFinding(look: Look): BadgeFinding {
  if (hasPairIn(commentsOf(look.page), look)) return 'commented_out';
  if (badgesOf(look).length > 0) return 'not_linked';
  if (linksOf(look).length > 0) return 'no_image';
  return hasPair({ ...look, isWanted: () => true }) ? 'other_listing' : 'absent';
}

/** Like `hasPair`, for markup that the page treats as plain text. */
function hasPairIn(markup: string, look: Look): boolean {
  const { document, isWhole } = parseHtml(markup);
  return isWhole && hasPair({ ...look, page: selectHtml(document) });
}

/** Whether a link to the listing and an image of its badge together form a badge anywhere. */
function hasPair(look: Look): boolean {
  const links = linksOf(look);
  return links.length > 0 && badgesOf(look).some((image) => links.some((link) => isPair(link, image)));
}

/** Whether the image, or its `<picture>`, is inside the link or next to it. */
function isPair(link: Node, image: Node): boolean {
  for (let around: Node | null = image; around !== null; around = around.parent) {
    if ('name' in around && around.name === 'a') return around === link; // A nested link ends the outer one.
    const mayStandBeside = around === image || ('name' in around && around.name === 'picture');
    if (mayStandBeside && around.parent !== null && around.parent === link.parent) return true;
  }
  return false;
}

const linksOf = (look: Look) =>
  look
    .page('a')
    .toArray()
    .filter((link) => isLink(look, link.attribs.href ?? link.attribs['xlink:href']))
    .slice(0, mostOfEach)
    .filter((link) => look.sightOf === undefined || isSeenLink(look.page(link), look.sightOf(link)));

function isLink({ base, site, isWanted }: Look, href: string | undefined): boolean {
  const slug = listingSlugOf(href, base, site);
  return slug !== undefined && isWanted(slug);
}

/** A link with zero-size text is only visible through an image inside it. */
const isSeenLink = (link: Selection, sight: Sight): boolean =>
  isSeen(sight) && (sight.em >= leastLetter || link.find('img, image').length > 0);

function badgesOf(look: Look) {
  const { page, base, site, isWanted, sightOf } = look;
  const shows = (addresses: readonly string[]) => badgeSlugsOf(addresses, base, site).some(isWanted);
  return page('img, image')
    .toArray()
    .filter((image) => shows(namedAddresses(page, page(image))))
    .slice(0, mostOfEach)
    .filter((image) => sightOf === undefined || (isSeen(sightOf(image)) && shows(shownAddresses(page, page(image)))));
}

/** Markup in the page's comments. */
function commentsOf(page: CheerioAPI): string {
  const comments: string[] = [];
  // Not contents(), since that is quadratic in the number of elements.
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

/** Slug of the listing on this site that a URL leads to; undefined for any other URL. */
const listingSlugOf = (href: string | undefined, base: string, site: string): string | undefined =>
  /^\/products\/([^/]+)$/.exec(pathOnSite(href, base, site) ?? '')?.[1];

/** Slugs of this site's listings whose badges these image URLs show, directly or through an image proxy. */
function badgeSlugsOf(addresses: readonly string[], base: string, site: string): string[] {
  const all = addresses.flatMap((address) => [address, ...proxiedAddresses(address, base)]);
  return all.flatMap((address) => /^\/badge\/([^/]+)\/.*\.svg$/.exec(pathOnSite(address, base, site) ?? '')?.[1] ?? []);
}

/** Path of a URL on this site, without trailing slash; undefined for other sites. */
function pathOnSite(address: string | undefined, base: string, site: string): string | undefined {
  // Most URLs on a page lead elsewhere, which can be told without parsing them.
  if (address === undefined || !(ours.test(address) || ours.test(base))) return undefined;
  if (!URL.canParse(address.trim(), base)) return undefined;
  const url = new URL(address.trim(), base);
  const home = new URL(site);
  if (!['http:', 'https:'].includes(url.protocol) || bareHost(url) !== bareHost(home)) return undefined;
  const root = withoutEndSlashes(home.pathname);
  if (!url.pathname.startsWith(`${root}/`)) return undefined;
  return withoutEndSlashes(url.pathname.slice(root.length));
}

const ours = /badge|products/;
const bareHost = (url: URL): string => url.host.toLowerCase().replace(/^www\./, '');
