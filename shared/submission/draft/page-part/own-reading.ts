import { type PageElement, textInside } from '../reading/dom.ts';
import { nodesWithout, type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import type { PageReading } from '../reading/read-page.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { isInside, parentOf } from './cards.ts';
import { labelledRuns } from './labelled-runs.ts';
import { namesAgency, ownSegments } from './lone-statements.ts';
import { markupOwners, type PartOwner } from './part-owner.ts';
import { isLeftOver, recognisableRuns } from './recognisable-runs.ts';

/**
 * Who is speaking in each block of a page, judging by markup first, then by section headings, then by the text itself. By
 * default, the product's makers.
 */
export function partOwners({ blocks, title }: Pick<PageReading, 'blocks' | 'title'>): PartOwner[] {
  const ownerOf = markupOwners(immuneTo(blocks));
  return ownersOf(blocks, ownerOf, runOwners(blocks, title));
}

type OwnerOf = ReturnType<typeof markupOwners>;

const ownersOf = (blocks: readonly TextBlock[], ownerOf: OwnerOf, told: readonly PartOwner[]): PartOwner[] =>
  blocks.map(({ element }, at) => {
    const owner = ownerOf(element);
    return owner === 'product' ? (told[at] ?? 'product') : owner;
  });

function runOwners(blocks: readonly TextBlock[], title: string): PartOwner[] {
  const owners = blocks.map((): PartOwner => 'product');
  for (const { owner, from, to } of [...labelledRuns(blocks), ...recognisableRuns(blocks, title)]) {
    for (let at = from; at < to; at += 1) if (owners[at] === 'product') owners[at] = owner;
  }
  return owners;
}

/**
 * A page without others' statements, statements about others, outdated ones, notices and template leftovers: the source
 * of product values. Headers and footers are kept for the company's accounts and addresses. `isSurelyOwn`: blocks that,
 * judging by the whole page, aren't testimonials even if next to a name.
 */
export function ownReading(
  reading: PageReading,
  isSurelyOwn: (block: TextBlock) => boolean = () => false,
): PageReading {
  const { blocks, title, places } = reading;
  const ownerOf = markupOwners(immuneTo(blocks));
  const told = runOwners(blocks, title).map((owner, at): PartOwner => {
    const block = blocks[at];
    return owner === 'people' && block !== undefined && isSurelyOwn(block) ? 'product' : owner;
  });
  const owners = ownersOf(blocks, ownerOf, told);
  const isOfTool = linksToTool(reading);
  const isTold = (at: number): boolean => (told[at] ?? 'product') !== 'product';
  // Content before a section's first text block belongs to the previous section.
  const isOwn = (element: PageElement): boolean => {
    if (ownerOf(element) !== 'product' || isOfTool(element)) return false;
    const at = places.get(element) ?? blocks.length;
    const block = blocks[at];
    if (
      element.name === 'a' &&
      block !== undefined &&
      isInside(element, block.element) &&
      isOfAgency(element, block.text)
    )
      return false;
    return !isTold(at) || (!isTold(at - 1) && block !== undefined && !isInside(element, block.element));
  };
  return {
    ...reading,
    metas: reading.metas.filter(({ content }) => !isLeftOver(content)),
    blocks: blocks.flatMap((block, index) => (owners[index] === 'product' ? (ownSegments(block) ?? block) : [])),
    elements: reading.elements.filter(isOwn),
    structured: ownNodes(reading.structured),
  };
}

/** Whether a link comes after the text that credits the website's designers; links before it are the company's. */
function isOfAgency(link: PageElement, text: string): boolean {
  if (!namesAgency(text)) return false;
  let told = '';
  for (let before = link.previousSibling; before !== null && told.length < 200; before = before.previousSibling)
    told = ('data' in before ? before.data : 'attribs' in before ? textInside(before) : '') + told;
  return told === '' || namesAgency(told);
}

const mostShare = 0.4;
const levelsCounted = 100;

/** Elements whose classes prove nothing: those around the first heading (unless in a notice), and those containing much of the page. */
function immuneTo(blocks: readonly TextBlock[]): (element: PageElement) => boolean {
  const ofNotices = markupOwners(() => false);
  const around = new Set<PageElement>();
  const first = blocks.find(({ element }) => element.name === 'h1' && ofNotices(element) !== 'machinery');
  for (let step = first?.element; step !== undefined; step = parentOf(step)) around.add(step);
  const counts = new Map<PageElement, number>();
  for (const { element } of blocks) {
    let step: PageElement | undefined = element;
    for (let level = 0; level < levelsCounted && step !== undefined; level += 1) {
      counts.set(step, (counts.get(step) ?? 0) + 1);
      step = parentOf(step);
    }
  }
  const most = Math.max(fewestCounted, blocks.length * mostShare);
  return (element) => around.has(element) || (counts.get(element) ?? 0) > most;
}

const fewestCounted = 20;

const ofOthers =
  /^(?:Review|UserReview|CriticReview|BlogPosting|NewsArticle|JobPosting|Comment|Quotation|Event|ClaimReview|Recipe|Course)$/;

/** Structured data properties in which a company names other companies. */
const otherCompanies = [
  'parentOrganization',
  'subOrganization',
  'memberOf',
  'sponsor',
  'funder',
  'affiliation',
  'worksFor',
  'alumniOf',
  'competitor',
];

/** Structured data without reviews, posts, jobs and everything nested in them. */
const ownNodes = (nodes: readonly StructuredNode[]): StructuredNode[] =>
  nodesWithout(
    nodes,
    (node) => textsOf(node['@type']).some((type) => ofOthers.test(type)),
    (node) => otherCompanies.flatMap((relation) => [node[relation]].flat()),
  );

const madeWith =
  /\b(?:powered by|made (?:in|with|by)|built (?:with|on|by)|(?:deployed|hosted|runs|running) (?:on|with|by)|gehostet bei|hébergé (?:par|chez)|drivs av|theme by|template by|erstellt mit|propulsé par|hecho con|feito com|creato con|gemaakt met)\s(?<tool>\p{Lu}[\p{L}\d.]{1,30})/giu;
const longest = 600;

/**
 * Whether a link leads to an account named like the tool that built the page: "Powered by Shopify" beside
 * `facebook.com/shopify`. Templates include their makers' accounts.
 */
function linksToTool({
  metas,
  blocks,
  title,
}: Pick<PageReading, 'metas' | 'blocks' | 'title'>): (link: PageElement) => boolean {
  const generators = metas
    .filter(({ name }) => name === 'generator')
    .map(({ content }) => content.split(/[\s(]/)[0] ?? '');
  const named = blocks
    .filter(({ text }) => text.length < longest)
    .flatMap(({ text }) => [...text.matchAll(madeWith)].map(({ groups }) => groups?.tool ?? ''));
  const tools = new Set(
    [...generators, ...named].map(plain).filter((tool) => tool !== '' && !plain(title).includes(tool)),
  );
  return ({ name, attribs }) =>
    name === 'a' && tools.size > 0 && partsOf(attribs.href ?? '').some((part) => tools.has(plain(part)));
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** The parts of a URL after the host. */
const partsOf = (address: string): string[] =>
  address
    .slice(0, longestAddress)
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split(/[/?#]/);
const longestAddress = 500;
