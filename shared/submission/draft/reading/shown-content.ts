import { collapse, isBlock, type PageElement, type PageNode, visitShown } from './dom.ts';
import { undoubled } from './undoubled.ts';

/** Text between two block boundaries of a page. */
export interface TextBlock {
  /** The block's text with white space collapsed; never empty. */
  text: string;
  /** The block's text by line, as the page breaks it. */
  lines: readonly string[];
  /** The closest surrounding block element. */
  element: PageElement;
}

/** A page's visible content, in order. */
export interface ShownContent {
  blocks: TextBlock[];
  elements: PageElement[];
  /** For each element, the index of the block it is in, or precedes. */
  places: ReadonlyMap<PageElement, number>;
}

// Marks a line break; counts as white space in `collapse`.
const lineBreak = '\u2028';

/** A line break inside a sentence, in a script without spaces. */
const unspacedBreak =
  /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}、。！？])\s*\u2028\s*(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/gu;

const linesOf = (written: string, text: string): string[] =>
  written.includes(lineBreak)
    ? written
        .split(lineBreak)
        .map(collapse)
        .filter((line) => line !== '')
    : [text];

const kept = new Set('a area img iframe video source embed h1 h2 h3 h4 header nav footer form'.split(' '));

/** The text and elements visible to a visitor. */
export function shownContent(roots: readonly PageNode[]): ShownContent {
  const places = new Map<PageElement, number>();
  const content: ShownContent = { blocks: [], elements: [], places };
  const around: PageElement[] = [];
  let pieces: string[] = [];
  let link: PageElement | undefined;
  // The inline element that just ended, if nothing has followed it yet.
  let left: { name: string; at: number } | undefined;
  let isApart = false;
  const close = (): void => {
    const written = pieces.join('');
    const text = undoubled(collapse(written.replace(unspacedBreak, '')));
    const element = around.at(-1);
    if (text !== '' && element !== undefined) content.blocks.push({ text, lines: linesOf(written, text), element });
    pieces = [];
    left = undefined;
    isApart = false;
  };
  visitShown(roots, {
    enter: (element) => {
      if (left?.at === pieces.length && standApart(left.name, element.name)) isApart = true;
      if (element.name === 'a') link = element;
      if (element.name === 'br') pieces.push(lineBreak);
      else if (isBlock(element)) {
        close();
        around.push(element);
      }
      if (!kept.has(element.name)) return;
      content.elements.push(element);
      places.set(element, content.blocks.length);
    },
    leave: (element) => {
      if (element === link) link = undefined;
      left = { name: element.name, at: pieces.length };
      if (element.name === 'br' || !isBlock(element)) return;
      close();
      around.pop();
    },
    text: (data) => {
      if (link !== undefined && anchorMark.test(data)) return;
      const before = pieces.slice(-2).join('');
      const isParted = (isApart && endsWord.test(before)) || amountAtEnd.test(before);
      if (isParted && startsWord.test(data)) pieces.push(' ');
      isApart = false;
      pieces.push(data);
    },
  });
  return content;
}

/** Adjacent inline elements are visually separate, unless they are single letters of a word. */
const standApart = (one: string, other: string): boolean =>
  parted.has(one) && parted.has(other) && (one !== other || one === 'a');
const parted = new Set(['a', 'strong', 'b', 'span', 'small', 'em', 'time', 'label']);

/** A heading's permalink symbol. */
const anchorMark = /^\s*[¶#§🔗]\s*$/u;
// Parts of a price are often separate elements: "$59" and "al mes" must not be joined into one word.
const startsWord = /^[\p{L}\p{N}$€£]{2}/u;
const endsWord = /[\p{L}\p{N}$€£%.!?]$/u;
const amountAtEnd = /(?:[$€£¥₹₩]\s?\d[\d.,]{0,12}|\d ?[€£¥₹₩$])$/u;
