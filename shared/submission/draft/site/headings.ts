import type { PageElement } from '../reading/dom.ts';
import type { ShownContent, TextBlock } from '../reading/shown-content.ts';
import { undoubled } from '../reading/undoubled.ts';

/** A heading on a page. */
export interface Heading {
  level: number;
  text: string;
  element: PageElement;
  /** Index of the first text block after the heading. */
  next: number;
}

const nearest = 8;

/** A page's headings with their full text, even if blocks inside split it. */
export function headingsOf({ blocks }: Pick<ShownContent, 'blocks'>): Heading[] {
  const headings: Heading[] = [];
  const isUnheaded = !blocks.some(({ element }) => /^h[2-6]$/.test(element.name));
  for (const [index, block] of blocks.entries()) {
    const element = headingAround(block);
    if (element === undefined) {
      if (isUnheaded && isBoldLine(block))
        headings.push({ level: 2, text: block.text, element: block.element, next: index + 1 });
      continue;
    }
    const last = headings.at(-1);
    if (last?.element === element) {
      last.text = `${last.text} ${block.text}`;
      last.next = index + 1;
    } else {
      headings.push({ level: Number(element.name.slice(1)), text: block.text, element, next: index + 1 });
    }
  }
  return headings.map((heading) => ({ ...heading, text: undoubled(heading.text) }));
}

/** A short paragraph entirely in bold: a heading on pages without headings of level 2 or below. */
const isBoldLine = ({ text, element }: TextBlock): boolean =>
  element.name === 'p' && text.length <= longestLine && !/[.!]$/.test(text) && isBold(element);

const longestLine = 60;

/** Whether all of an element's text is bold. */
export function isBold({ children }: PageElement, depth = 3): boolean {
  const told = children.filter((child) => 'attribs' in child || ('data' in child && child.data.trim() !== ''));
  return (
    told.length > 0 &&
    told.every(
      (child) =>
        'attribs' in child &&
        (/^(?:b|strong|br)$/.test(child.name) ||
          (depth > 0 && /^(?:font|span|u)$/.test(child.name) && isBold(child, depth - 1))),
    )
  );
}

function headingAround({ element }: TextBlock): PageElement | undefined {
  let step: PageElement['parent'] = element;
  for (let up = 0; up < nearest && step !== null; up += 1) {
    if ('attribs' in step && /^h[1-6]$/.test(step.name)) return step;
    step = step.parent;
  }
  return undefined;
}
