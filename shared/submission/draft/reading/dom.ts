import type { CheerioAPI } from 'cheerio';

type PageRoot = ReturnType<CheerioAPI['root']>[0];

export type PageNode = NonNullable<PageRoot['firstChild']>;

export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>;

/** Whether a node is an element, including script and style. */
export const isElement = (node: PageNode): node is PageElement => 'attribs' in node;

// Controls, soft hyphens, zero-width spaces, direction marks and overrides, byte order marks.
const unshown = /[^\P{Cc}\s]|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Collapses white space and drops invisible characters. */
export const collapse = (text: string): string => text.replace(unshown, '').replace(/\s+/g, ' ').trim();

// Elements whose content isn't page text, although they are visible themselves.
const textless = new Set(['svg', 'iframe', 'object', 'math', 'canvas', 'video', 'audio']);
const unseen = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'meta', 'link']);
const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;
/** Icon fonts, which show an icon instead of the word. */
const iconFont = /(?:^|\s)material-(?:icons|symbols)(?:$|[\s-])/;
// Classes of text for screen readers only. With `aria-hidden`, such text reaches nobody.
const forReadersOnly = /(?:^|\s)(?:visually-hidden|sr-only|screen-reader-text|visuallyhidden)(?:$|\s)/;
// IDs of hidden elements into which React streams parts of a page before moving them into place. Visitors see that
// content.
const streamedPart = /^S:[0-9a-f]+$/i;

/** Whether an element itself is marked as hidden. */
function isHidden(element: PageElement): boolean {
  const { hidden, style, id, shadowrootmode } = element.attribs;
  if (iconFont.test(element.attribs.class ?? '')) return true;
  if (unseen.has(element.name)) return shadowrootmode === undefined;
  // A hidden iframe may be a player that appears when its preview image is clicked.
  if (element.name === 'iframe') return false;
  if (hidden !== undefined && hidden !== 'until-found') return !streamedPart.test(id ?? '') && !opensOnClick(element);
  if (style !== undefined && hiddenStyle.test(style)) return !opensOnClick(element);
  if (element.attribs['aria-hidden'] === 'true' && forReadersOnly.test(element.attribs.class ?? '')) return true;
  return element.name === 'input' && element.attribs.type === 'hidden';
}

const opened =
  /(?:^|[\s_-])(?:tab-?(?:pane|panel|content)|accordion|faq|answer|collapse|collapsible|panel)(?:$|[\s_-])/i;

/** Whether an element is an initially closed tab or accordion panel: its content counts as much as the open one's. */
const opensOnClick = ({ attribs }: PageElement): boolean =>
  attribs.role === 'tabpanel' ||
  (attribs.role === 'region' && attribs['aria-labelledby'] !== undefined) ||
  opened.test((attribs.class ?? '').slice(0, longestClass));

const longestClass = 200;

/** Called for each visible node; `leave` pairs with `enter`. */
export interface PageVisitor {
  enter: (element: PageElement) => void;
  leave: (element: PageElement) => void;
  text: (data: string) => void;
}

/**
 * Visits each visible node below the given ones once, without recursion: some pages nest deeper than the stack allows.
 */
export function visitShown(roots: readonly PageNode[], visitor: PageVisitor): void {
  const open: (PageNode | { left: PageElement })[] = roots.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('left' in node) visitor.leave(node.left);
    else if (node.type === 'text') visitor.text(node.data);
    else if (isElement(node) && !isHidden(node)) {
      visitor.enter(node);
      open.push({ left: node });
      if (!textless.has(node.name)) pushChildren(node, open);
    }
  }
}

function pushChildren(element: PageElement, open: (PageNode | { left: PageElement })[]): void {
  for (let child = element.lastChild; child !== null; child = child.previousSibling) open.push(child);
}

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Whether an element separates its text from the text before it. Unknown (custom) elements do. */
export const isBlock = (element: PageElement): boolean =>
  !inline.has(element.name) ||
  (element.name !== 'a' && standsApart.test(element.attribs.class ?? '')) ||
  crossedOut.has(element.name);

// Inline elements whose text stands apart: lines of a heading displayed as blocks, or an old price crossed out beside
// the new one.
const standsApart =
  /(?:^|\s)(?:block|d-block|line-through|text-decoration-line-through|visually-hidden|sr-only|screen-reader-text)(?:$|\s)/;
const crossedOut = new Set(['s', 'del', 'strike']);

/** Looks up elements by name, hidden ones included, in page order. */
export function everyElement(roots: readonly PageNode[], names: readonly string[]): (name: string) => PageElement[] {
  const found = new Map<string, PageElement[]>(names.map((name) => [name, []]));
  const open: PageNode[] = roots.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    found.get(node.name)?.push(node);
    for (let child = node.lastChild; child !== null; child = child.previousSibling) open.push(child);
  }
  return (name) => found.get(name) ?? [];
}

/** Text directly inside an element, as written. */
export const textInside = (element: PageElement): string =>
  element.children.map((child) => ('data' in child ? child.data : '')).join('');
