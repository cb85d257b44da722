import type { BlockRole } from '../block-role/roles.ts';
import { isGeneric, labelsFeatures, labelsReasons } from '../language/generic-headings.ts';
import { parentOf, type Run } from '../page-part/cards.ts';
import { collapse, type PageElement, textInside } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { formOf, repeatedParts } from '../site/repeated-parts.ts';
import { endsAsQuestion } from '../site/sentences.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { letterCount, wordCount } from '../site/text-size.ts';
import { isLink } from './is-link.ts';
import { amountsIn, plainDigits } from './money.ts';

/** Items of the same form in a section: headings with texts, cards, list items. */
export interface FeatureGroup {
  titles: string[];
  /** The texts below the titles. */
  details: string[];
  /** Confidence that these are features, 0 to 1. */
  certainty: number;
  /** Whether the titles are numbered 1, 2, 3 …, like the steps of a procedure. */
  isNumbered: boolean;
}

const fewest = 2;
const fewestOfPlain = 3;
const surely = 0.6;
/** Bonus if a heading announces features. */
const saidByHeading = 0.3;
const mostWords = 10;
const longestTitle = 90;
const longestPoint = 120;
const fewestLetters = 28;
const fewestOfSentence = 10;

interface Item {
  title: string;
  block: TextBlock;
  text: TextBlock | undefined;
  /** The text directly before the item. */
  before?: string | undefined;
}

/** Other roles whose groups look the same. */
const rivals: readonly BlockRole[] = [
  'step',
  'others',
  'problem',
  'praise',
  'person',
  'sample',
  'news',
  'price',
  'question',
  'navigation',
];

/** The groups in a page's main section, in page order. */
export function featureGroups(page: Pick<ReadPage, 'blocks' | 'roles'>): FeatureGroup[] {
  return itemGroups(page.blocks).flatMap(({ items, label }) => {
    const isPlain = items.some(({ block }) => !/^(?:h[2-6]|dt|li)$/.test(block.element.name));
    const mean = (...roles: readonly BlockRole[]): number =>
      items.reduce((sum, item) => sum + certaintyOf(item, page, roles), 0) / items.length;
    const read = mean('feature');
    if (rivals.some((role) => mean(role) > read)) return [];
    const isNumbered = areNumbered(items);
    const isLabelled = !isNumbered && isPartLabel(label) && items.every(({ block }) => block.element.name !== 'h2');
    const certainty = isLabelled ? Math.min(1, read + saidByHeading) : read;
    if (items.length < (isPlain && certainty < surely ? fewestOfPlain : fewest)) return [];
    // Selling points are drafted elsewhere (usps.ts).
    if (labelsReasons(label) && items.every(({ text }) => text === undefined)) return [];
    const titles = [...new Set(items.map(({ title }) => title))];
    const details = items.flatMap(({ text }) => (text === undefined ? [] : [text.text]));
    return [{ titles, details, certainty, isNumbered }];
  });
}

const mostBlocks = 12;
const leastShare = 0.6;

/** The repeated parts that are items, with the heading above them. */
function itemGroups(blocks: readonly TextBlock[]): { items: Item[]; label: string }[] {
  const known = new Set<string>();
  return repeatedParts(blocks).flatMap((parts) => {
    const found = alikeIn(parts.flatMap((part) => itemIn(blocks, part) ?? []));
    const items = withoutFigures(found);
    const told = [...new Set(items.map(({ title }) => title))].join('\n');
    if (found.length < leastShare * parts.length || items.length === 0 || known.has(told)) return [];
    known.add(told);
    return [{ items, label: labelAbove(blocks, parts[0]?.from ?? 0) }];
  });
}

/** The items whose titles have the form of most of them. */
function alikeIn(items: readonly Item[]): Item[] {
  const forms = [...Map.groupBy(items, ({ block }) => formOf(block.element)).values()];
  return forms.reduce((most, each) => (each.length > most.length ? each : most), []);
}

const mostAbove = 4;

/** The nearest heading above a list, or a text that announces features. */
function labelAbove(blocks: readonly TextBlock[], at: number): string {
  const above = blocks.slice(Math.max(0, at - mostAbove), at).toReversed();
  return above.find(({ element, text }) => /^h[1-6]$/.test(element.name) || labelsFeatures(text))?.text ?? '';
}

/** The item in a part: its heading, else its first block that may be a title. */
function itemIn(blocks: readonly TextBlock[], { from, to }: Run): Item | undefined {
  const places = blocks.slice(from, Math.min(to, from + mostBlocks)).map((_, at) => from + at);
  const headings = places.filter((at) => /^h[2-6]$/.test(blocks[at]?.element.name ?? ''));
  for (const at of [...headings, ...places]) {
    const item = itemAt(blocks, at, to);
    if (item === undefined) continue;
    // A part with several such titles is a section with a list in it.
    const form = formOf(item.block.element);
    const isSection = places.some((other) => other > at + 1 && formOf(blocks[other]?.element) === form);
    return isSection && to - from > 1 ? undefined : { ...item, before: blocks[at - 1]?.text };
  }
  return undefined;
}

function certaintyOf({ block, text }: Item, { roles }: Pick<ReadPage, 'roles'>, wanted: readonly BlockRole[]): number {
  const own = roles.certainty(block, ...wanted);
  return text === undefined ? own : (own + roles.certainty(text, ...wanted)) / 2;
}

/** "12 M+" or "98 %", before a title or as the title itself: statistics aren't features. */
const figure = /^\D{0,2}\d[\d.,]*\s?[^\d\s]{0,8}$/u;
const counts = /^[^\p{L}\d]{0,2}\d/u;
function withoutFigures(items: readonly Item[]): Item[] {
  if (areNumbered(items)) return [...items];
  const counted = items.filter(({ title }) => counts.test(plainDigits(title))).length;
  if (counted * 2 >= items.length) return [];
  return items.filter(({ before = '' }) => !figure.test(plainDigits(before)));
}

/** "1", "02", "Step 3", "٤", "01 · Record". */
const number = /^(?:\p{L}{2,12} )?0?(?<number>\d)(?:[.)]|\s?[·|:–—-]\s?\p{L}.{0,24})?$/u;
const areNumbered = (items: readonly Item[]): boolean =>
  items.every(({ before = '' }, at) => number.exec(plainDigits(before))?.groups?.number === String(at + 1));

const isPartLabel = (text: string): boolean => labelsFeatures(text) && !labelsReasons(text);

/** The item in a block: a title with a text, or a list item. */
function itemAt(blocks: readonly TextBlock[], at: number, end: number): Item | undefined {
  const block = blocks[at];
  if (block === undefined || zoneOf(block.element) !== 'main') return undefined;
  const { element, text } = block;
  if (element.name === 'li' || parentOf(element)?.name === 'li') return pointOf(block);
  const inside = titleInside(block, end - at === 1);
  if (inside !== undefined) return { title: inside, block, text: undefined };
  if (!/^(?:h[2-6]|dt|div|p|span|strong|b)$/.test(element.name) || !isTitle(text)) return undefined;
  const next = at + 1 < end ? blocks[at + 1] : undefined;
  return next !== undefined && !/^(?:h[1-6]|li)$/.test(next.element.name) && explains(next.text) && linkless(element)
    ? { title: text, block, text: next }
    : undefined;
}

/** The title of a block that holds its text, too: an inline element before another, or the first line. */
function titleInside(block: TextBlock, isAlone: boolean): string | undefined {
  const { element, lines } = block;
  const lead = isAlone && holdsElementsOnly(element) ? leadOf(block) : undefined;
  if (lead !== undefined && isTitle(lead)) return lead;
  // The lines of a heading form one title.
  const [first = '', ...rest] = /^h[2-6]$/.test(element.name) ? [] : lines;
  return rest.length > 0 && isTitle(first) && explains(rest.join(' ')) ? first : undefined;
}

function pointOf(block: TextBlock): Item | undefined {
  const { text, element, lines } = block;
  const title = lines.length > 1 ? (lines[0] ?? text) : (leadOf(block) ?? text);
  if (
    /^[✕✗✘×❌]/.test(title) ||
    title.length < 3 ||
    title.length > longestPoint ||
    amountsIn(title).length > 0 ||
    /\(\d{4}\)/.test(title) ||
    endsAsQuestion(title) ||
    isLink(element) ||
    holdsFirstLink(element)
  )
    return undefined;
  return { title: title.replace(markBefore, '').replace(markAfter, '').trim(), block, text: undefined };
}

const markBefore = /^[✓✔☑✅•·–-]/u;
const markAfter = /[✓✔☑✅]$/u;

/** Short headings above other sections that look like cards. */
const headsAnotherPart =
  /^(?:the |our |your )?(?:faqs?|testimonials?|customers?|resources?|blog|news|events?|pricing|contact|sign up|subscribe|newsletter|get started|join|learn more|download|cookies?|privacy|careers?|legal|partners?|follow|log ?in)\b(?!-)/i;
const mostWordsOfPart = 3;

const isTitle = (text: string): boolean =>
  !(wordCount(text) <= mostWordsOfPart && headsAnotherPart.test(text)) &&
  text.length >= 3 &&
  text.length <= longestTitle &&
  /\p{L}{2}/u.test(text) &&
  wordCount(text) <= mostWords &&
  !endsAsQuestion(text) &&
  !/[:：]$|[\d@]{4}/.test(text) &&
  amountsIn(text).length === 0 &&
  !isGeneric(text);

const explains = (text: string): boolean =>
  (letterCount(text) >= fewestLetters || (letterCount(text) >= fewestOfSentence && /[.!。！]$/.test(text))) &&
  !(text.length < 80 && amountsIn(text).length > 0);

/** The part of a list item before its explanation: in bold, or before a colon or dash. */
function leadOf({ text, element }: TextBlock): string | undefined {
  const first = element.children.find((child) => 'attribs' in child || ('data' in child && child.data.trim() !== ''));
  const bold =
    first !== undefined && 'attribs' in first && /^(?:b|strong)$/.test(first.name) ? collapse(textInside(first)) : '';
  const written = bold !== '' && text.startsWith(bold) ? bold : parted.exec(text)?.groups?.lead;
  const lead = written?.replace(/(?<![\s:：.–—-])[\s:：.–—-]+$/u, '');
  const isLed = lead !== undefined && lead.length >= 3 && lead.length <= 60 && wordCount(lead) <= 7;
  return isLed && letterCount(text.slice(lead.length)) >= fewestOfSentence ? lead : undefined;
}

/** Whether a title and a text are inline elements of one card. */
const holdsElementsOnly = ({ children }: PageElement): boolean =>
  children.every((child) => 'attribs' in child || ('data' in child && child.data.trim() === ''));

const parted = /^(?<lead>[^:：.!?–—]{3,60})(?:[:：] ?| [–—-] )(?=\S)/u;

/** Whether an item begins with a link, as in a list of pages: "• Prices – what each plan costs". */
const holdsFirstLink = ({ children }: PageElement): boolean =>
  children.slice(0, 2).some((child) => 'name' in child && child.name === 'a');

/** Whether an element contains no links: menus, too, have titles with texts below. */
function linkless(element: PageElement): boolean {
  let step: PageElement | undefined = element;
  for (let up = 0; up < 5 && step !== undefined; up += 1) {
    if (step.name === 'nav') return false;
    step = parentOf(step);
  }
  return true;
}
