import { type PageRoles, readRoles } from '../block-role/read-roles.ts';
import type { SitePage } from '../draft.ts';
import { foreignPage } from '../foreign-page/foreign-page.ts';
import { ownReading } from '../page-part/own-reading.ts';
import { textOfReading } from '../page-text.ts';
import { nodesWithout, type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { type PageReading, readPage } from '../reading/read-page.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { boundedReading } from './bounded-reading.ts';
import { type Brand, brandOf, compact, sharesBrand } from './brand.ts';
import { type Heading, headingsOf } from './headings.ts';
import { plainReading } from './plain-reading.ts';
import { titleSegments } from './title-segments.ts';
import { pageKind } from './website-page-kind.ts';

/**
 * A page of the website, ready for the rules: statements not about the product, and text addressed to models, are
 * removed, except from `text`.
 */
export interface ReadPage extends PageReading {
  url: string;
  topic: PageTopic;
  /** Result of pageText; quotes are checked against it. */
  text: string;
  headings: readonly Heading[];
  /** Roles of the page's blocks. */
  roles: PageRoles;
}

/** A website, ready for the rules. */
export interface SiteReading {
  home: ReadPage;
  /** All pages, the homepage first. */
  pages: readonly ReadPage[];
  brand: Brand;
}

const surelyFeature = 0.6;

/** Reads a website's pages, homepage first; undefined without pages. */
export function readSite(sitePages: readonly SitePage[]): SiteReading | undefined {
  const pages = sitePages.map(({ url, html }, index): ReadPage => {
    const whole = readPage(html);
    const isLeftOut = index > 0 && isOfOthers(url) && topicOf(url) === 'other';
    const bounded = boundedReading(whole);
    // Text addressed to models must not affect how neighbouring blocks are classified.
    const roles = readRoles(isLeftOut ? { blocks: [] } : plainReading(bounded));
    const isSurelyOwn = (block: TextBlock): boolean => roles.certainty(block, 'feature') >= surelyFeature;
    const reading = isLeftOut ? withoutContent(whole) : ofBrand(plainReading(ownReading(bounded, isSurelyOwn)), url);
    const topic = index === 0 ? 'home' : topicOf(url, whole.title);
    return { ...reading, url, topic, text: textOfReading(whole), headings: headingsOf(reading), roles };
  });
  const [home] = pages;
  return home === undefined ? undefined : { home, pages, brand: brandOf(home.url) };
}

/** Like `readSite`, but also undefined if the homepage is not the product's own, such as a parked domain's. */
export const readProductSite = (pages: readonly SitePage[]): SiteReading | undefined =>
  pages[0] === undefined || foreignPage(pages[0].html) !== undefined ? undefined : readSite(pages);

/**
 * Removes structured data about organisations named in neither the page's URL nor its title, such as a template's
 * vendor or a parent company.
 */
function ofBrand(reading: PageReading, url: string): PageReading {
  const { label } = brandOf(url);
  const title = compact(reading.title);
  const isOther = (node: StructuredNode): boolean =>
    label !== '' &&
    textsOf(node['@type']).some((type) => organisations.test(type)) &&
    [...textsOf(node.name), ...textsOf(node.legalName)].length > 0 &&
    ![...textsOf(node.name), ...textsOf(node.legalName)].some(
      (name) => sharesBrand(compact(name), label) || title.includes(compact(name)),
    );
  return { ...reading, structured: nodesWithout(reading.structured, isOther) };
}

const organisations = /^(?:Organization|Corporation|LocalBusiness|OnlineBusiness|ProfessionalService|Store)$/;

/** Empties a page that contains no current statements by the maker about the product. */
const withoutContent = (reading: PageReading): PageReading => ({
  ...reading,
  title: '',
  metas: [],
  headLinks: [],
  mailLinks: [],
  structured: [],
  blocks: [],
  elements: [],
});

/** The pages on one of these topics, in topic order. */
export function pagesOn(site: SiteReading, topics: readonly PageTopic[]): ReadPage[] {
  return topics.flatMap((topic) => site.pages.filter((page) => page.topic === topic));
}

/** Topic of a page, judging by its URL. */
type PageTopic = 'home' | 'pricing' | 'about' | 'contact' | 'other';

const topics: readonly (readonly [PageTopic, RegExp])[] = [
  ['pricing', /\/(?:pricing|prices?|plans?|buy|tarifs?|preise|precios)\b/i],
  ['about', /\/(?:about|about-us|company|team|our-story|story|who-we-are|ueber-uns)\b/i],
  ['contact', /\/(?:contact|contact-us|imprint|impressum|legal-notice|kontakt)\b/i],
];

const topicOfKind: Readonly<Record<string, PageTopic>> = {
  pricing: 'pricing',
  about: 'about',
  team: 'about',
  contact: 'contact',
  imprint: 'contact',
};

/** Topic of a page other than the homepage, by its URL in any language; for an imprint also by its title. */
function topicOf(url: string, title = ''): PageTopic {
  const address = URL.parse(url);
  if (titleSegments(title).some((segment) => pageKind(anyPage, segment)?.kind === 'imprint')) return 'contact';
  const named = topics.find(([, words]) => words.test(address?.pathname ?? ''))?.[0];
  const kind = address === null ? undefined : pageKind(address, '')?.kind;
  return named ?? topicOfKind[kind ?? ''] ?? 'other';
}

/** A neutral URL, so that the title decides. */
const anyPage = new URL('https://example.org/');

/**
 * Whether a page other than the homepage is entirely about something other than the current product: customer stories,
 * press, posts, jobs, terms.
 */
function isOfOthers(url: string): boolean {
  const address = URL.parse(url);
  if (address === null) return false;
  if (comparisons.test(address.pathname)) return true;
  const found = pageKind(address, '');
  return found === undefined || found.kind === 'customers' || found.kind === 'press' || found.worth <= worthOfArticle;
}

/** Pages that compare the product with others. */
const comparisons =
  /\/(?:vs|versus|compare|compared|comparisons?|alternatives?|vergleich|comparatif|comparativ[ao]|comparacion|confronto|vergelijking|porownanie)(?:\/|-|$)|-vs-/i;

const worthOfArticle = 1;
