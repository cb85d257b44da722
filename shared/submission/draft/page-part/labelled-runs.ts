import type { TextBlock } from '../reading/shown-content.ts';
import { type Heading, headingsOf } from '../site/headings.ts';
import { zoneOf } from '../site/surroundings.ts';
import { commonContainer, isInside, type Run } from './cards.ts';
import { ownerLabelled } from './part-labels.ts';
import type { PartOwner } from './part-owner.ts';

/** Blocks below a heading that says whose statements they are. */
interface LabelledRun extends Run {
  owner: PartOwner;
}

/**
 * Sections whose heading indicates whose statements they contain. A section ends at the next heading of the same rank,
 * at the end of the element containing both heading and text, or at the footer.
 */
export function labelledRuns(blocks: readonly TextBlock[]): LabelledRun[] {
  const headings = headingsOf({ blocks: [...blocks] });
  return headings.flatMap((heading, index) => {
    const owner = heading.level === 1 ? undefined : ownerLabelled(heading.text, heading.level);
    if (owner === undefined) return [];
    return [{ owner, from: startOf(heading, blocks), to: endOf(heading, rivalOf(headings, index), blocks) }];
  });
}

function startOf({ element, next }: Heading, blocks: readonly TextBlock[]): number {
  let from = next - 1;
  while (from > 0 && isInside(blocks[from - 1]?.element ?? element, element) && blocks[from - 1] !== undefined)
    from -= 1;
  return from;
}

/** The next heading of the same or higher rank. */
function rivalOf(headings: readonly Heading[], index: number): Heading | undefined {
  const level = headings[index]?.level ?? 0;
  for (let next = index + 1; next < headings.length; next += 1) {
    if ((headings[next]?.level ?? 0) <= level) return headings[next];
  }
  return undefined;
}

function endOf({ element, next }: Heading, rival: Heading | undefined, blocks: readonly TextBlock[]): number {
  const first = blocks[next];
  const container = first === undefined ? undefined : commonContainer(element, first.element);
  if (container === undefined) return next;
  const most = rival === undefined ? blocks.length : rival.next - 1;
  let to = next;
  while (to < most && isPart(blocks[to])) to += 1;
  return to;

  function isPart(block: TextBlock | undefined): boolean {
    return block !== undefined && isInside(block.element, container ?? element) && zoneOf(block.element) !== 'footer';
  }
}
