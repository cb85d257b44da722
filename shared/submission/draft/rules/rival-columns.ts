import { parentOf } from '../page-part/cards.ts';
import { collapse, everyElement, type PageElement, textInside } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { compact } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import { titleSegments } from '../site/title-segments.ts';

/**
 * Blocks of a page without the cells of its rivals: in a table that compares the product by its name with others, only the column below
 * that name is on the product. `title`: the page's, which has the name in it.
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

/** The cells of a row of a table. */
export const cellsOf = ({ children }: PageElement): PageElement[] =>
  children.filter((child): child is PageElement => 'attribs' in child && /^t[dh]$/.test(child.name));

/** The table that an element is in. */
export const tableAround = nearest(({ name }) => name === 'table');
