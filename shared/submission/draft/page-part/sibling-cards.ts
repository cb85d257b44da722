import type { TextBlock } from '../reading/shown-content.ts';
import type { repeatedParts } from '../site/repeated-parts.ts';
import type { Run } from './cards.ts';

const mostBlocks = 5;
const mostCards = 40;
const longestName = 60;

/**
 * Cards similar to a known quote: in the same list, with the same structure. In a wall of testimonials, some cards can't
 * be recognised by their names alone. `lists`: the page's repeated parts.
 */
export function cardsLike(run: Run, blocks: readonly TextBlock[], lists: ReturnType<typeof repeatedParts>): Run[] {
  const isAround = ({ from, to }: Run): boolean => from <= run.from && to >= run.to && to - from <= mostBlocks;
  const list = lists.find((parts) => parts.some(isAround)) ?? [];
  const own = list.find(isAround);
  return own === undefined
    ? []
    : list.filter((part) => part !== own && isBuiltAlike(own, part, blocks)).slice(0, mostCards);
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
