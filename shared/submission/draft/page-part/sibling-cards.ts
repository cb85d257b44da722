import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { commonContainer, isInside, parentOf, type Run } from './cards.ts';

const mostBlocks = 5;
const mostCards = 40;
const longestName = 60;

/**
 * Cards similar to a known quote: same parent, same structure. In a wall of testimonials, some cards can't be
 * recognised by their names alone.
 */
export function cardsLike(run: Run, blocks: readonly TextBlock[]): Run[] {
  const [first, last] = [blocks[run.from], blocks[run.to - 1]];
  const card = first === undefined || last === undefined ? undefined : commonContainer(first.element, last.element);
  if (card === undefined || /^(?:body|main|html)$/.test(card.name)) return [];
  const own = blocksOf(card, blocks, run.from);
  if (own.to - own.from > mostBlocks) return [];
  return [...likeFrom(own.to, 1, card, own, blocks), ...likeFrom(own.from - 1, -1, card, own, blocks)];
}

/** Similar cards from a block onwards, up to the first element of another kind. */
function likeFrom(start: number, step: 1 | -1, card: PageElement, own: Run, blocks: readonly TextBlock[]): Run[] {
  const wall = parentOf(card);
  const like: Run[] = [];
  for (let at = start; like.length < mostCards; ) {
    const block = blocks[at];
    const other = block === undefined || wall === undefined ? undefined : childAround(block.element, wall);
    if (other === undefined || other.name !== card.name || other.attribs.class !== card.attribs.class) break;
    const found = blocksOf(other, blocks, at);
    if (!isBuiltAlike(own, found, blocks)) break;
    like.push(found);
    at = step > 0 ? found.to : found.from - 1;
  }
  return like;
}

function blocksOf(card: PageElement, blocks: readonly TextBlock[], at: number): Run {
  const isIn = (index: number): boolean => {
    const block = blocks[index];
    return block !== undefined && isInside(block.element, card);
  };
  let from = at;
  while (isIn(from - 1) && at - from <= mostBlocks) from -= 1;
  let to = at + 1;
  while (isIn(to) && to - at <= mostBlocks) to += 1;
  return { from, to };
}

/** The container's child that contains an element. */
function childAround(element: PageElement, container: PageElement): PageElement | undefined {
  let step: PageElement | undefined = element;
  for (let levels = 0; levels < 20 && step !== undefined; levels += 1) {
    const around = parentOf(step);
    if (around === container) return step;
    step = around;
  }
  return undefined;
}

/** Whether two cards have the same elements in the same order, and both end in a short line, a name. */
function isBuiltAlike(one: Run, other: Run, blocks: readonly TextBlock[]): boolean {
  const shape = ({ from, to }: Run): string =>
    blocks
      .slice(from, to)
      .map(({ element }) => element.name)
      .join(' ');
  const ending = blocks[other.to - 1]?.text ?? '';
  return (
    other.to - other.from > 1 && shape(one) === shape(other) && ending.length <= longestName && !/[.!?。]$/.test(ending)
  );
}
