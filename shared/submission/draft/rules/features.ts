import type { DraftedValue } from '../draft.ts';
import { foundingWords } from '../language/company-words.ts';
import { isGeneric, labelsFeatures, labelsReasons } from '../language/generic-headings.ts';
import { collapse, type PageElement, textInside } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { compact } from '../site/brand.ts';
import type { Heading } from '../site/headings.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { letterCount, wordCount } from '../site/text-size.ts';
import { amountsIn } from './money.ts';
import { titledCards } from './titled-cards.ts';

const most = 12;
const fewest = 2;
const mostBelow = 30;
const longestPoint = 120;
const blocksOfPlan = 4;
const fewestLetters = 30;
const fewestOfSentence = 10;
const longestOffer = 80;
const longestPrice = 40;
/** Words of headings over other parts of a page. */
const ofParts =
  'faqs?|frequently|questions?|testimonials?|customers?|trusted|resources?|blog|news|events?|webinars?|pricing|contact|sign up|subscribe|newsletter|get started|start|try|join|ready|learn more|related|read|watch|download|cookies?|privacy|company|about|careers?|legal|partners?|follow|awards?|why|how|what|meet|explore|discover|talk|book|request|stories|login|menu|navigation';
/** Words that a longer heading of a feature may begin with too: "Search as you type", "See what is free". */
const ofFeaturesToo =
  'plans|(?:your|our|a|the|choose) plan|products?|solutions?|features?|say|love|see|search|support|help';
const noFeature = new RegExp(`[?？]$|^plan$|\\b(?:${ofParts}|${ofFeaturesToo})\\b(?!-)`, 'i');
const headsAnotherPart = new RegExp(`^(?:the |our |your )?(?:${ofParts})\\b(?!-)`, 'i');

/** What the product can do: the headings of its main part that a text explains, on the deepest level that has several. */
export function draftFeatures({ home }: SiteReading, name: string | null): DraftedValue {
  const listed = listedFeatures(home);
  const told = listed.length < fewest ? toldFeatures(home, name) : listed;
  const carded = told.length < fewest ? cardedFeatures(home, name) : told;
  const texts = carded.length < fewest ? pointsBelowHeadings(home) : carded;
  return texts.length < fewest ? notStated() : stated(texts, ...texts.map((quote) => ({ quote, url: home.url })));
}

function toldFeatures(home: ReadPage, name: string | null): string[] {
  const headings = home.headings.filter((heading) => isFeature(heading, home, name));
  const level = [3, 4, 2].find(
    (wanted) => headings.filter((heading) => heading.level === wanted).length >= (wanted === 3 ? fewest : 3),
  );
  const chosen = headings.filter((heading) => heading.level === level);
  return [...new Set(chosen.map(({ text }) => text))].slice(0, most);
}

function cardedFeatures(home: ReadPage, name: string | null): string[] {
  const titles = titledCards(home).filter(
    (text) => !isGeneric(text) && !noFeature.test(text) && !namesProduct(text, name),
  );
  return [...new Set(titles)].slice(0, most);
}

/** The points of a list below a heading that says that features follow. */
function listedFeatures({ headings, blocks }: ReadPage): string[] {
  const labelled = headings.find(({ text }) => labelsFeatures(text) && !labelsReasons(text));
  if (labelled !== undefined) return pointsBelow(labelled, blocks);
  const marked = blocks.filter(({ element }) => element.name === 'li' && !isLink(element) && isMarked(element));
  const points = marked.map(({ text }) => text).filter((text) => text.length >= 3 && text.length <= longestPoint);
  if (points.length >= fewest) return [...new Set(points)].slice(0, most);
  const line = blocks.findIndex(
    ({ text, element }) =>
      labelsFeatures(text) && !labelsReasons(text) && zoneOf(element) === 'main' && !isLink(element),
  );
  const after = line < 0 ? [] : blocks.slice(line + 1);
  const end = after.findIndex(({ element }) => element.name !== 'li');
  return pointsAfter(0, end < 0 ? after : after.slice(0, end));
}

/** Whether a point stands in a list that is called one of features by its class or id. */
const isMarked = ({ parent }: PageElement): boolean =>
  parent !== null &&
  'attribs' in parent &&
  /^(?:ul|ol)$/.test(parent.name) &&
  listOfFeatures.test(`${parent.attribs.class ?? ''} ${parent.attribs.id ?? ''}`.slice(0, 200));
const listOfFeatures =
  /(?:^|[\s_-])(?:features?|feature-?list|benefits|funktionen|fonctionnalites|funciones|recursos|funzioni|functies|funkcje)(?:$|\s)/i;

/** The first list below a heading of the main part, where no heading names features. */
function pointsBelowHeadings({ headings, blocks }: ReadPage): string[] {
  for (const heading of headings.filter(({ level, element }) => level === 2 && zoneOf(element) === 'main')) {
    const points = pointsBelow(heading, blocks);
    if (points.length >= fewest && points.every((text) => wordCount(text) <= 12 && amountsIn(text).length === 0))
      return points;
  }
  return [];
}

/** Whether an element is a point of a list, or the one paragraph in it. */
export const isPoint = ({ name, parent }: PageElement): boolean =>
  name === 'li' || (name === 'p' && parent !== null && 'attribs' in parent && parent.name === 'li');

/** Whether an element is a link, or holds nothing but one: a point of a menu. */
export const isLink = ({ name, children }: PageElement): boolean =>
  name === 'a' ||
  children.every((child) => ('name' in child ? child.name === 'a' : 'data' in child && child.data.trim() === ''));

const pointsBelow = ({ next }: Heading, blocks: ReadPage['blocks']): string[] => pointsAfter(next, blocks);

function pointsAfter(next: number, blocks: ReadPage['blocks']): string[] {
  const below = blocks.slice(next, next + mostBelow);
  const end = below.findIndex(({ element }) => /^h[1-6]$/.test(element.name));
  const points = (end < 0 ? below : below.slice(0, end)).filter(
    ({ element }) => isPoint(element) && !isLink(element) && zoneOf(element) === 'main',
  );
  const leads = points.map(leadOf);
  const areLed = leads.filter((lead) => lead !== undefined).length >= Math.max(fewest, points.length - 1);
  const texts = points
    // A point with its explanation on a line below it, or behind it in the same line.
    .map(({ text, lines }, at) => (lines.length > 1 ? (lines[0] ?? text) : ((areLed ? leads[at] : undefined) ?? text)))
    .filter((text) => text.length >= 3 && text.length <= longestPoint && !/[?？]$/.test(text));
  return [...new Set(texts)].slice(0, most);
}

/** What a point begins with that is set apart from its explanation: in bold, or by a colon or a dash. */
function leadOf({ text, element }: TextBlock): string | undefined {
  const first = element.children.find((child) => 'attribs' in child || ('data' in child && child.data.trim() !== ''));
  const bold =
    first !== undefined && 'attribs' in first && /^(?:b|strong)$/.test(first.name) ? collapse(textInside(first)) : '';
  const written = bold !== '' && text.startsWith(bold) ? bold : parted.exec(text)?.groups?.lead;
  const lead = written?.replace(/(?<![\s:：.–—-])[\s:：.–—-]+$/u, '');
  const isLed =
    lead !== undefined && lead.length >= 3 && lead.length <= longestLead && wordCount(lead) <= mostWordsOfLead;
  return isLed && letterCount(text.slice(lead.length)) >= fewestOfSentence ? lead : undefined;
}

const longestLead = 60;
const mostWordsOfLead = 7;
const parted = /^(?<lead>[^:：.!?–—]{3,60})(?:[:：] ?| [–—-] )(?=\S)/u;

function isFeature({ level, text, element, next }: Heading, { blocks }: ReadPage, name: string | null): boolean {
  const words = wordCount(text);
  if (level < 2 || level > 4 || words > 9 || text.length < 4 || text.length > 90) return false;
  if (
    isGeneric(text) ||
    isPlan(next, blocks) ||
    saysNoFeature(text) ||
    namesProduct(text, name) ||
    /[$€£]\d|^\d+(?!\d* \p{Ll})|[:：]$/u.test(text)
  )
    return false;
  const below = blocks[next];
  // A heading over a list or over further headings tells what they are.
  if (below !== undefined && /^(?:li|h[1-6])$/.test(below.element.name) && below.element !== element.parent)
    return false;
  const explained = below?.text ?? '';
  return explains(explained) && zoneOf(element) === 'main';
}

/** Words of headings over other parts: in a longer heading only where it begins with one of them. */
const saysNoFeature = (text: string): boolean =>
  /[?？]$/.test(text) || (wordCount(text) < fewestOfLonger ? noFeature.test(text) : headsAnotherPart.test(text));
const fewestOfLonger = 4;
/** Whether a text says more of the heading above it: some words, or a short sentence; not what something costs, nor when it began. */
function explains(text: string): boolean {
  const isTelling =
    letterCount(text) >= fewestLetters || (letterCount(text) >= fewestOfSentence && /[.!。！]$/.test(text));
  const isOnMoney = text.length <= longestOffer && amountsIn(text).length > 0;
  return isTelling && !isOnMoney && !(foundingWords.test(text) && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text));
}

/** "About Acme" tells of the product, not what it can do. */
const namesProduct = (text: string, name: string | null): boolean =>
  name !== null && compact(name).length > 2 && compact(text).includes(compact(name));

/** Whether a heading is the name of a plan: a price stands below it, before the next heading. */
function isPlan(next: number, blocks: ReadPage['blocks']): boolean {
  for (const { text, element } of blocks.slice(next, next + blocksOfPlan)) {
    if (/^h[1-6]$/.test(element.name)) return false;
    if (text.length <= longestPrice && !/[.。!！]$/.test(text) && amountsIn(text).length > 0) return true;
  }
  return false;
}
