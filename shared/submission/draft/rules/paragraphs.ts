import type { PageRoles } from '../block-role/read-roles.ts';
import type { BlockRole } from '../block-role/roles.ts';
import { commonContainer } from '../page-part/cards.ts';
import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { handedDownIn } from '../site/handed-down.ts';
import { cardsAround } from '../site/repeated-parts.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isInCapitals, letterCount } from '../site/text-size.ts';

const shortest = 60;
const most = 12;
const aboutTheSite =
  /\bcookies?\b|\bprivacy\b|javascript|\bbrowser\b|all rights reserved|©|\bterms (?:of|and)\b|\bconsent\b|^(?:hosted (?:on|by|at|in)|icons? (?:by|from)|photos? (?:by|from)|illustrations? by|site by|website by|built (?:with|by|on)|powered by|theme by|gehostet (?:bei|von|in)|hébergé|alojado en|hospedado|ospitato|gehost|hosting:|hostováno)(?![\p{L}])|^(?:warning|caution|notice|achtung|warnung|attention|avertissement|advertencia|aviso|avviso|attenzione|uwaga|waarschuwing|внимание|警告|注意)\s?[:：!]|^[*※]/iu;

/**
 * The first informative paragraphs of a page's main section, in order. Excludes quotes by others, small print and text
 * repeated in menus (announcements).
 */
export function leadParagraphs({ blocks, roles }: Pick<ReadPage, 'blocks' | 'roles'>): TextBlock[] {
  const telling = blocks.filter(({ text, element }) => letterCount(text) >= shortest && isTelling(text, element));
  const inMenus = new Set(telling.filter(({ element }) => zoneOf(element) === 'header').map(({ text }) => text));
  return telling
    .filter((block) => zoneOf(block.element) === 'main' && !inMenus.has(block.text) && !isOfElse(block, roles))
    .slice(0, most);
}

const shortestPassage = 110;
const leastOfPassage = 0.4;
const mostOfOthers = 0.2;
const elsewhere: readonly BlockRole[] = [
  'price',
  'notice',
  'problem',
  'others',
  'praise',
  'step',
  'news',
  'legal',
  'sample',
  'question',
  'answer',
  'navigation',
  'person',
];

/** Longer passages on what the product is, outside of lists of cards, steps or answers. */
export function passages({ blocks, roles }: Pick<ReadPage, 'blocks' | 'roles'>): TextBlock[] {
  const cards = cardsAround(blocks);
  const isInOnePart = sharedParts(blocks);
  return blocks.filter(
    (block, at) =>
      cards[at] === undefined &&
      letterCount(block.text) >= shortestPassage &&
      isTelling(block.text, block.element) &&
      zoneOf(block.element) === 'main' &&
      roles.certainty(block, 'what', 'benefit') >= leastOfPassage &&
      elsewhere.every((role) => roles.certainty(block, role) <= mostOfOthers) &&
      ![at - 1, at + 1].some((beside) => cards[beside] !== undefined && isInOnePart(block, blocks[beside])),
  );
}

const mostOfPage = 0.5;

/** Whether two blocks of a page are in one section, and not only on one page. */
function sharedParts(blocks: readonly TextBlock[]): (one: TextBlock, other: TextBlock | undefined) => boolean {
  const countIn = blockCounts(blocks);
  return (one, other) => {
    const around = other === undefined ? undefined : commonContainer(one.element, other.element);
    return around !== undefined && countIn(around) < mostOfPage * blocks.length;
  };
}

interface Counted {
  count: number;
  around?: Counted;
}

/** The number of blocks in an element around any of them. Counts each element once, whatever the nesting. */
function blockCounts(blocks: readonly TextBlock[]): (element: PageElement) => number {
  const outerFirst: Counted[] = [];
  const countedIn = handedDownIn<Counted>({ count: 0 }, (_, around) => {
    const counted = { count: 0, around };
    outerFirst.push(counted);
    return counted;
  });
  for (const { element } of blocks) countedIn(element).count += 1;
  for (const { count, around } of outerFirst.toReversed()) if (around !== undefined) around.count += count;
  return (element) => countedIn(element).count;
}

const leastCertain = 0.8;
/**
 * Minimum confidence for a text that looks like a feature card, since general essays about a problem look like one,
 * too.
 */
const leastOfCard = 0.85;
/** If no role has more confidence than this, the classifier can't tell, as with a story about a family's evening. */
const leastOfOne = 0.5;

/** Whether a text is classified as a feature card rather than a product description, but with too little confidence. */
export const isUnsureCard = (block: TextBlock, roles: PageRoles): boolean =>
  roles.certainty(block, 'feature') > roles.certainty(block, 'what', 'benefit') &&
  roles.certainty(block, 'what', 'benefit', 'feature') < leastOfCard;

/**
 * Whether a paragraph is classified as something other than a product description, feature or benefit: praise, an
 * answer, a warning, news.
 */
const isOfElse = (block: TextBlock, roles: PageRoles): boolean =>
  roles.certainty(block, 'what', 'benefit', 'feature') < leastCertain ||
  isUnsureCard(block, roles) ||
  (['what', 'benefit', 'feature'] as const).every((role) => roles.certainty(block, role) < leastOfOne);

/** Check marks and crosses in form options and table cells. */
const marked = /^[✓✔☑✅✕✗✘×❌⚠]/u;

const isTelling = (text: string, { name }: PageElement): boolean =>
  /[.!?。！？]$/.test(text) &&
  !marked.test(text) &&
  !aboutTheSite.test(text) &&
  !isInCapitals(text) &&
  !/^h\d$/.test(name);
