import { collapse, isBlock, type PageElement, type PageNode, visitShown } from './dom.ts';

/** Text between two block boundaries of a page. */
export interface TextBlock {
  /** With white space collapsed; never empty. */
  text: string;
  /** The nearest block element around it. */
  element: PageElement;
}

/** What a visitor sees of a page, in the page's order. */
export interface ShownContent {
  blocks: TextBlock[];
  /** Links, images, players and headings. */
  elements: PageElement[];
}

const kept = new Set('a area img iframe video source embed h1 h2 h3 h4 header nav footer form'.split(' '));

/** The text and the elements that a visitor sees. Hidden parts, scripts and comments are left out. */
export function shownContent(roots: readonly PageNode[]): ShownContent {
  const content: ShownContent = { blocks: [], elements: [] };
  const around: PageElement[] = [];
  let pieces: string[] = [];
  const close = (): void => {
    const text = collapse(pieces.join(''));
    const element = around.at(-1);
    if (text !== '' && element !== undefined) content.blocks.push({ text, element });
    pieces = [];
  };
  visitShown(roots, {
    enter: (element) => {
      if (kept.has(element.name)) content.elements.push(element);
      if (element.name === 'br') pieces.push(' ');
      else if (isBlock(element)) {
        close();
        around.push(element);
      }
    },
    leave: (element) => {
      if (element.name === 'br' || !isBlock(element)) return;
      close();
      around.pop();
    },
    text: (data) => pieces.push(data),
  });
  return content;
}
