import type { CssNode } from 'css-tree';
import { argumentsOf, pixels } from '../../platform/html/css-length.ts';
import type { InlineStyle, StyleValue } from '../../platform/html/inline-style.ts';

/**
 * Attributes by which animation libraries and site builders find what to animate: AOS, Webflow, Framer, Sal,
 * Locomotive, Gatsby.
 */
const marks = ['data-aos', 'data-w-id', 'data-framer-appear-id', 'data-sal', 'data-scroll', 'data-gatsby-image-ssr'];
const faint = 0.1;

/**
 * Whether a style or a library's attribute indicates that the element is animated. If so, the markup only contains its
 * initial state.
 */
export function isMoving(style: InlineStyle, attributes: Readonly<Record<string, string>>): boolean {
  if (marks.some((mark) => mark in attributes)) return true;
  const animations = [...(style.get('animation') ?? []), ...(style.get('animation-name') ?? [])];
  const times = [...(style.get('transition') ?? []), ...(style.get('transition-duration') ?? [])];
  return animations.some(isName) || times.some(isTime) || (style.get('will-change') ?? []).some(isName);
}

const isName = (node: CssNode): boolean =>
  (node.type === 'Identifier' && !/^(?:none|auto|initial|unset|inherit|revert|revert-layer)$/.test(node.name)) ||
  node.type === 'String';
const isTime = (node: CssNode): boolean =>
  node.type === 'Dimension' && /^m?s$/.test(node.unit) && Number(node.value) > 0;

/**
 * Visible share of an element, 0 to 1, given its opacity and filters. 1 if it is animated or faded in: animation
 * libraries render their first frame on the server.
 */
export function opacityOf(style: InlineStyle, moves: boolean): number {
  const filters = (style.get('filter') ?? []).map((filter) =>
    filter.type === 'Function' && filter.name === 'opacity' ? share(argumentsOf(filter.children.toArray())[0]) : 1,
  );
  const opacity = [share(style.get('opacity')?.[0]), ...filters].reduce((all, each) => all * each, 1);
  return opacity < faint && (moves || isMoved(style)) ? 1 : opacity;
}

function share(node: CssNode | undefined): number {
  const value = pixels(node, { em: 1, percent: 0.01 });
  return value === undefined ? 1 : Math.min(Math.max(value, 0), 1);
}

const isMoved = (style: InlineStyle): boolean =>
  ['transform', 'translate', 'scale', 'rotate'].some((property) =>
    (style.get(property) ?? []).some((node) => !isKeyword(node)),
  );

const isKeyword = (node: CssNode): boolean => node.type === 'Identifier';

/** Font size of an element in pixels, by its own style and its parent's. */
export function fontSizeOf(style: InlineStyle, parent: number): number {
  const own = style.get('font-size')?.[0] ?? sizeIn(style.get('font'));
  return pixels(own, { em: parent, percent: parent / 100 }) ?? (own?.type === 'Identifier' ? 16 : parent);
}

/** The size in `font`: before the slash, or its only length. */
const sizeIn = (font: StyleValue = []): CssNode | undefined =>
  font.find((node, at) => {
    const next = font[at + 1];
    return (next?.type === 'Operator' && next.value.trim() === '/') || ['Dimension', 'Percentage'].includes(node.type);
  });
