import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';

/** A range of blocks; the end is exclusive. */
export interface Run {
  from: number;
  to: number;
}

const mostLevels = 6;
const mostLevelsOfCard = 30;

export function parentOf({ parent }: PageElement): PageElement | undefined {
  return parent !== null && 'attribs' in parent ? parent : undefined;
}

/** Whether an element is, or is inside, another, at most `levels` deep. */
export function isInside(element: PageElement, container: PageElement, levels = Number.POSITIVE_INFINITY): boolean {
  let step: PageElement | undefined = element;
  for (let level = 0; level <= levels && step !== undefined; level += 1) {
    if (step === container) return true;
    step = parentOf(step);
  }
  return false;
}

/** The container's blocks around one of its blocks; undefined if there are more than `most` on either side. */
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
 * Blocks shown together with a block: those of the smallest surrounding element that contains others, such as a
 * card, figure or notice; only the block itself if there are more than `most`.
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

/** The closest common ancestor of two elements. */
export function commonContainer(one: PageElement, other: PageElement): PageElement | undefined {
  const around = new Set<PageElement>();
  for (let step: PageElement | undefined = one; step !== undefined; step = parentOf(step)) around.add(step);
  for (let step: PageElement | undefined = other; step !== undefined; step = parentOf(step)) {
    if (around.has(step)) return step;
  }
  return undefined;
}
