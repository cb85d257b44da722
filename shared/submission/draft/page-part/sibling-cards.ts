import type { TextBlock } from '../reading/shown-content.ts';
import type { Run } from './cards.ts';

const mostBlocks = 5;
const mostCards = 40;
const longestName = 60;

/**
 * Finds the cards similar to a known quote of several blocks: in the same list, with the same structure. In a wall of
 * testimonials, some cards can't be recognised by their names alone. `lists`: the page's repeated parts.
 */
export function cardsLike(blocks: readonly TextBlock[], lists: readonly (readonly Run[])[]): (quote: Run) => Run[] {
  const around = blocks.map((): Card[] => []);
  for (const card of lists.flatMap((parts) => cardsIn(parts, blocks))) {
    for (const cards of around.slice(card.part.from, card.part.to)) {
      // The first card around a quote counts, so a later one matters only if it is longer.
      if (card.part.to > (cards.at(-1)?.part.to ?? 0)) cards.push(card);
    }
  }
  return ({ from, to }) => {
    const own = around[from]?.find(({ part }) => part.to >= to);
    return own === undefined ? [] : own.alike.filter((part) => part !== own.part).slice(0, mostCards);
  };
}

interface Card {
  part: Run;
  /** The list's first cards with the same elements in the same order that end in a short line, a name. */
  alike: Run[];
}

function cardsIn(parts: readonly Run[], blocks: readonly TextBlock[]): Card[] {
  const byShape = new Map<string, Run[]>();
  return parts
    .filter(({ from, to }) => to - from > 1 && to - from <= mostBlocks)
    .map((part) => {
      const inside = blocks.slice(part.from, part.to);
      const shape = inside.map(({ element }) => element.name).join(' ');
      const alike = byShape.get(shape) ?? [];
      byShape.set(shape, alike);
      if (alike.length <= mostCards && isName(inside.at(-1)?.text ?? '')) alike.push(part);
      return { part, alike };
    });
}

const isName = (text: string): boolean => text.length <= longestName && !/[.!?。]$/.test(text);
