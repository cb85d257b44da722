import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';

/** A run of blocks: from the first up to, not with, the last. */
export interface Run {
  from: number;
  to: number;
}

const mostLevels = 6;
const mostLevelsOfCard = 30;

/** The element that an element is in. */
export function parentOf({ parent }: PageElement): PageElement | undefined {
  return parent !== null && 'attribs' in parent ? parent : undefined;
}

/** Whether an element is, or is in, another, at most so many elements further in. */
export function isInside(element: PageElement, container: PageElement, levels = Number.POSITIVE_INFINITY): boolean {
  let step: PageElement | undefined = element;
  for (let level = 0; level <= levels && step !== undefined; level += 1) {
    if (step === container) return true;
    step = parentOf(step);
  }
  return false;
}

/** The blocks of a container next to one that is in it, at most `most` to each side; undefined if it has more. */
function runIn(blocks: readonly TextBlock[], at: number, container: PageElement, most: number): Run | undefined {
  const isIn = (index: number): boolean => {
    const block = blocks[index];
    return block !== undefined && isInside(block.element, container, mostLevelsOfCard);
  };
  let from = at;
  while (isIn(from - 1) && at - from <= most) from -= 1;
  let to = at + 1;
  while (isIn(to) && to - at <= most) to += 1;
  return to - from > most ? undefined : { from, to };
}

/**
 * Blocks shown together with one: those of the smallest surrounding element with more than this block, such as a card, figure or notice; the
 * block alone if that element has more than `most`.
 */
export function cardAround(blocks: readonly TextBlock[], at: number, most = 8): Run {
  const alone = { from: at, to: at + 1 };
  let step = blocks[at]?.element;
  for (let level = 0; level < mostLevels && step !== undefined; level += 1) {
    if (step.name === 'body' || step.name === 'main') return alone;
    const run = runIn(blocks, at, step, most);
    if (run === undefined) return alone;
    if (run.to - run.from > 1) return run;
    step = parentOf(step);
  }
  return alone;
}

/** The nearest element that two elements are in. */
export function commonContainer(one: PageElement, other: PageElement): PageElement | undefined {
  const around = new Set<PageElement>();
  for (let step: PageElement | undefined = one; step !== undefined; step = parentOf(step)) around.add(step);
  for (let step: PageElement | undefined = other; step !== undefined; step = parentOf(step)) {
    if (around.has(step)) return step;
  }
  return undefined;
}
