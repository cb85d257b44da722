import { parentOf, type Run } from '../page-part/cards.ts';
import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';

const mostLevels = 12;
const fewest = 2;

/**
 * The repeated parts of a page, whatever its tags are: siblings of the same tag and class, each with the blocks in it, or,
 * if it has only one, with those up to the next such sibling. Rows of the same form are joined. Every group has at
 * least two parts, as ranges of blocks.
 */
export function repeatedParts(blocks: readonly TextBlock[]): Run[][] {
  const groups = new Map<string, Run[][]>();
  const headings = headingsBefore(blocks);
  const headingsTo = (at: number): number => headings[at] ?? 0;
  for (const [around, children] of childrenOf(blocks)) {
    const context = `${formOf(parentOf(around))} ${formOf(around)}`;
    for (const [at, child] of children.entries()) {
      const name = `${context} ${formOf(child.element)}`;
      const rows = groups.get(name) ?? [];
      groups.set(name, rows);
      const above = rows.at(-1);
      const run = runOf(child, children[at + 1]);
      if (above === undefined || headingsTo(run.from) > headingsTo(above.at(-1)?.to ?? 0)) rows.push([run]);
      else above.push(run);
    }
  }
  return [...[...groups.values()].flat(), ...headedParts(blocks)].filter(({ length }) => length >= fewest);
}

/** For each block, and for the end of the page, the number of headings before it. */
function headingsBefore(blocks: readonly TextBlock[]): number[] {
  let count = 0;
  const counts = [count];
  for (const { element } of blocks) {
    if (rankOf(element) !== undefined) count += 1;
    counts.push(count);
  }
  return counts;
}

/** Headings of one rank without a higher one between them, each with the blocks up to the next of its rank or higher. */
function headedParts(blocks: readonly TextBlock[]): Run[][] {
  const parts: Run[][] = [];
  const open = new Map<number, Run[]>();
  for (const [at, { element }] of blocks.entries()) {
    const rank = rankOf(element);
    if (rank === undefined) continue;
    closeBelow(open, rank, at);
    const runs = open.get(rank) ?? [];
    if (runs.length === 0) parts.push(runs);
    runs.push({ from: at, to: Math.min(blocks.length, at + mostBelow) });
    open.set(rank, runs);
  }
  return parts;
}

function closeBelow(open: Map<number, Run[]>, rank: number, at: number): void {
  for (const [other, runs] of open) {
    const last = runs.at(-1);
    if (other >= rank && last !== undefined) last.to = Math.min(last.to, at);
    if (other > rank) open.delete(other);
  }
}

const mostBelow = 12;
const rankOf = ({ name }: PageElement): number | undefined =>
  /^h[2-6]$/.test(name) ? Number(name.slice(1)) : undefined;

const mostOfCard = 8;

/** For each block, the smallest repeated part of several blocks around it, such as a card, and how often such parts come. */
export function cardsAround(blocks: readonly TextBlock[]): ((Run & { times: number }) | undefined)[] {
  const around = blocks.map((): (Run & { times: number }) | undefined => undefined);
  for (const parts of repeatedParts(blocks)) {
    for (const { from, to } of parts.filter((part) => part.to - part.from > 1 && part.to - part.from <= mostOfCard)) {
      for (let at = from; at < to; at += 1) {
        const known = around[at];
        if (known === undefined || to - from < known.to - known.from) around[at] = { from, to, times: parts.length };
      }
    }
  }
  return around;
}

interface Child extends Run {
  element: PageElement;
}

/** For each element, its children with text, in page order. */
function childrenOf(blocks: readonly TextBlock[]): Map<PageElement, Child[]> {
  const children = new Map<PageElement, Child[]>();
  for (const [at, { element: inner }] of blocks.entries()) {
    let element = inner;
    for (let level = 0; level < mostLevels; level += 1) {
      const around = parentOf(element);
      if (around === undefined) break;
      const known = children.get(around) ?? [];
      const last = known.at(-1);
      if (last?.element === element) last.to = at + 1;
      else known.push({ element, from: at, to: at + 1 });
      children.set(around, known);
      element = around;
    }
  }
  return children;
}

/** The blocks of a part; if it has only one, also those of the next sibling, if that has another form. */
function runOf(part: Child, next: Child | undefined): Run {
  const isTitle = part.to - part.from === 1 && next !== undefined && formOf(next.element) !== formOf(part.element);
  return { from: part.from, to: isTitle ? next.to : part.to };
}

/** Tag and first class of an element. */
export function formOf(element: PageElement | undefined): string {
  const [first = ''] = (element?.attribs.class ?? '').trim().split(/\s+/);
  return `${element?.name ?? ''}.${first}`;
}
