import { parentOf } from '../page-part/cards.ts';
import { collapse, everyElement, type PageElement, textInside } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { compact } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import { titleSegments } from '../site/title-segments.ts';

/**
 * The page's blocks without rivals' cells: in a table that compares the product by name, only its own column counts.
 * `title` is the page's title, which contains the product's name.
 */
export function withoutRivals(blocks: readonly TextBlock[], title: string): TextBlock[] {
  const names = new Set(titleSegments(title).map(compact));
  return blocks.filter(({ element }) => element.name !== 'td' || !isRivals(element, names));
}

function isRivals(cell: PageElement, names: ReadonlySet<string>): boolean {
  const row = parentOf(cell);
  const table = tableAround(cell);
  if (row === undefined || table === undefined) return false;
  const [head] = everyElement([table], ['tr'])('tr');
  if (head === undefined || head === row) return false;
  const heads = cellsOf(head).map((each) => names.has(compact(collapse(textInside(each)))));
  const at = cellsOf(row).indexOf(cell);
  return heads.includes(true) && at > 0 && heads[at] !== true;
}

export const cellsOf = ({ children }: PageElement): PageElement[] =>
  children.filter((child): child is PageElement => 'attribs' in child && /^t[dh]$/.test(child.name));

export const tableAround = nearest(({ name }) => name === 'table');
