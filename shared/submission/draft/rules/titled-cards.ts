import { parentOf } from '../page-part/cards.ts';
import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { nearest } from '../site/handed-down.ts';
import { isBold } from '../site/headings.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { letterCount, wordCount } from '../site/text-size.ts';
import { amountsIn } from './money.ts';

const fewest = 2;
const mostWords = 7;
const shortestText = 22;
const shortestOfBold = 10;
const longestText = 300;

/**
 * Short titles that each have a text below them, built alike and beside each other: `dt` and `dd`, a bold line and a paragraph. The
 * first such group of a page's main part whose texts name no money; for pages that write no headings.
 */
export function titledCards({ blocks }: Pick<ReadPage, 'blocks'>): string[] {
  const lined = linedCards(blocks);
  if (lined.length >= fewest) return lined;
  for (let up = 1; up <= mostUp; up += 1) {
    const titles = groupedCards(blocks, up);
    if (titles.length >= (up === 1 ? fewest : fewestFarther)) return titles;
  }
  return [];
}

/** How far from their titles cards may stand together: page builders wrap every line. */
const mostUp = 4;
const fewestFarther = 3;

function groupedCards(blocks: readonly TextBlock[], up: number): string[] {
  const groups = new Map<string, { around: PageElement | undefined; titles: string[] }[]>();
  for (const [index, block] of blocks.entries()) {
    const below = blocks[index + 1];
    if (below === undefined || !isTitle(block, blocks[index - 1])) continue;
    if (!explains(below, isBold(block.element) ? shortestOfBold : shortestText)) continue;
    const shape = shapeOf(block.element);
    const around = wallAround(block.element, up);
    const known = groups.get(shape) ?? [];
    const group = known.find((each) => each.around === around);
    if (group === undefined) known.push({ around, titles: [block.text] });
    else group.titles.push(block.text);
    groups.set(shape, known);
  }
  return [...groups.values()].flat().find(({ titles }) => titles.length >= fewest)?.titles ?? [];
}

/** Bold lines that each have a text below them in the same block: `<p><b>Search</b><br>Finds every word.</p>`. */
const linedCards = (blocks: readonly TextBlock[]): string[] =>
  blocks.flatMap(({ lines, element }) => {
    const [title = '', text = ''] = lines;
    const first = element.children.find((child) => 'attribs' in child || ('data' in child && child.data.trim() !== ''));
    const isCard = lines.length === 2 && first !== undefined && 'name' in first && /^(?:b|strong)$/.test(first.name);
    return isCard &&
      isTitle({ text: title, lines: [title], element }, undefined) &&
      /[.!。！]$/.test(text) &&
      amountsIn(text).length === 0
      ? [title]
      : [];
  });

const isTitle = ({ text, element }: TextBlock, before: TextBlock | undefined): boolean =>
  text.length >= 3 &&
  wordCount(text) <= mostWords &&
  !/[.!?。！？:：]$|[\d@]{4}/.test(text) &&
  amountsIn(text).length === 0 &&
  zoneOf(element) === 'main' &&
  /^(?:dt|div|p|li|h[2-6])$/.test(element.name) &&
  linkAround(element) === undefined &&
  !/[?？]$/.test(before?.text ?? '');

const explains = ({ text, element }: TextBlock, shortest: number): boolean =>
  letterCount(text) >= shortest &&
  text.length <= longestText &&
  /[.!。！]$/.test(text) &&
  amountsIn(text).length === 0 &&
  /^(?:dd|p|div|span)$/.test(element.name);

const shapeOf = (element: PageElement): string =>
  `${element.name} ${element.name === 'dt' ? '' : (element.attribs.class ?? '')} in ${parentOf(element)?.name ?? ''}`;

/** What the cards stand in together: an element around the parent of a title, the parent itself for lists of terms. */
function wallAround(element: PageElement, up: number): PageElement | undefined {
  let around = parentOf(element);
  if (around === undefined || around.name === 'dl') return around;
  for (let step = 0; step < up && around !== undefined; step += 1) around = parentOf(around);
  return around;
}

/** Menus have titles with a text below them too. */
const linkAround = nearest(({ name }) => name === 'a' || name === 'nav');
