import type { CheerioAPI } from 'cheerio';
import { type InlineStyle, keywordOf, parseInlineStyle } from '../../platform/html/inline-style.ts';
import { fontSizeOf, isMoving, opacityOf } from './fading-styles.ts';
import { styleHides } from './hiding-styles.ts';

type Node = NonNullable<ReturnType<CheerioAPI>[0]>;
type Element = Extract<Node, { attribs: unknown }>;

/** Combined effect of an element's ancestors and its own style. */
export interface Sight {
  /** Whether the element is hidden in a way that nothing inside it can undo. */
  isGone: boolean;
  /** Whether the element is hidden by `visibility`; descendants may be visible again. */
  isInvisible: boolean;
  opacity: number;
  /** Font size in pixels. */
  em: number;
}

/** Visibility outside any element. */
export const plainSight: Sight = { isGone: false, isInvisible: false, opacity: 1, em: 16 };

/**
 * Elements whose content no common browser shows: fallbacks, drawings for use elsewhere, and text that is not markup.
 */
const neverShown = new Set([
  ...'noscript noembed noframes iframe object canvas video audio xmp plaintext select datalist script style'.split(' '),
  ...'title textarea defs symbol clippath mask pattern marker lineargradient radialgradient metadata'.split(' '),
]);
const replaced = new Set(['img', 'image', 'iframe', 'svg']);
/** Elements that may have a shadow root, besides custom ones. */
const shadowHosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
const faintest = 0.1;

/** Whether something with this visibility can be seen. */
export const isSeen = ({ isGone, isInvisible, opacity }: Sight): boolean =>
  !isGone && !isInvisible && opacity >= faintest;

/**
 * Visibility of a page's elements, by markup and inline styles; style sheets are not evaluated. Linear in the elements
 * requested and their ancestors. `around` is the visibility of what contains the page, such as a frame.
 */
export function lookThrough(page: CheerioAPI, around: Sight = plainSight): (element: Node) => Sight {
  const known = new Map<Node, Sight>();
  // React streams content into hidden elements and then moves it into place.
  const isStreamed = page('script')
    .toArray()
    .some((script) => page(script).text().includes('$RC('));
  const sightOf = (node: Node | null): Sight => {
    if (node === null || !('attribs' in node)) return around;
    const before = known.get(node);
    if (before !== undefined) return before;
    known.set(node, gone); // A slot that contains itself is rendered nowhere.
    const sight = sightIn(node, sightAround(node), isStreamed);
    known.set(node, sight);
    return sight;
  };
  const slotsOf = new Map<Element, Map<string, Element>>();
  /** Visibility of the parent that the element is rendered in: inside a host with a shadow root, its slot. */
  const sightAround = (element: Element): Sight => {
    const { parent } = element;
    const shadow = parent !== null && 'attribs' in parent ? shadowOf(parent) : undefined;
    if (shadow === undefined || shadow === element) return hides(parent, element) ? gone : sightOf(parent);
    const slots = slotsOf.get(shadow) ?? slotsIn(page, shadow);
    slotsOf.set(shadow, slots);
    const slot = slots.get(element.attribs.slot ?? '');
    return slot === undefined ? gone : sightOf(slot);
  };
  return sightOf;
}

const gone: Sight = { ...plainSight, isGone: true };

/** Whether an element hides a child because of the element's type. */
function hides(parent: Node | null, child: Element): boolean {
  if (parent === null || !('attribs' in parent)) return false;
  if (neverShown.has(parent.name)) return true;
  if (parent.name === 'template') return !isShadow(parent);
  if (parent.name !== 'details' || 'open' in parent.attribs) return false;
  return parent.children.find((each) => 'name' in each && each.name === 'summary') !== child;
}

function sightIn(element: Element, outside: Sight, isStreamed: boolean): Sight {
  if (outside.isGone) return outside;
  // If a page's root or body is hidden, a script shows it once everything has loaded.
  if (element.name === 'body' || element.name === 'html') return outside;
  const style = styleOf(element);
  if (style === undefined) return gone; // No person writes such a style.
  const em = fontSizeOf(style, outside.em);
  const moves = isMoving(style, element.attribs);
  const box = { style, em, moves, isReplaced: replaced.has(element.name) };
  const visibility = keywordOf(style.get('visibility'));
  return {
    isGone: isHiddenByMarkup(element, style, isStreamed) || styleHides(box),
    isInvisible: ['hidden', 'collapse'].includes(visibility) || (visibility !== 'visible' && outside.isInvisible),
    opacity: outside.opacity * opacityOf(style, moves),
    em,
  };
}

/** Whether browsers hide the element unless a style overrides that. */
function isHiddenByMarkup({ name, attribs }: Element, style: InlineStyle, isStreamed: boolean): boolean {
  const isStreamedIn = isStreamed && /S:[0-9a-f]{1,8}$/.test(attribs.id ?? '');
  if (attribs.hidden?.trim().toLowerCase() === 'until-found') return keywordOf(style.get('content-visibility')) === '';
  const isHidden = 'hidden' in attribs && !isStreamedIn;
  const isClosed = 'popover' in attribs || (name === 'dialog' && !('open' in attribs));
  return (isHidden || isClosed) && keywordOf(style.get('display')) === '';
}

/** The element's style attribute, preceded by size attributes and, in SVG, presentation attributes. */
function styleOf({ name, attribs }: Element): InlineStyle | undefined {
  const hints = replaced.has(name) ? ['width', 'height'].flatMap((side) => sizeHint(side, attribs[side])) : [];
  if (drawing.has(name)) hints.push(...drawn.flatMap((property) => propertyHint(property, attribs[property])));
  return parseInlineStyle([...hints, attribs.style ?? ''].join(';'));
}

/** SVG's presentation attributes, which HTML elements do not have. */
const drawn = ['display', 'visibility', 'opacity'];
const drawing = new Set(['svg', 'g', 'image', 'foreignobject', 'switch']);
const propertyHint = (property: string, value = ''): string[] =>
  value === '' ? [] : [`${property}:${value.replaceAll(';', '')}`];

/** HTML's rules for dimensions: `1.0`, `1px` and ` 1 ` are one pixel. */
function sizeHint(side: string, written = ''): string[] {
  const [, size, percent = 'px'] = /^\s*(\d+(?:\.\d+)?)(%)?/.exec(written) ?? [];
  return size === undefined ? [] : [`${side}:${size}${percent}`];
}

const isShadow = (template: Element): boolean =>
  template.parent !== null && 'attribs' in template.parent && shadowOf(template.parent) === template;

/** The declarative shadow root of an element; the first, if there are several. */
function shadowOf(host: Element): Element | undefined {
  if (!shadowHosts.has(host.name) && !host.name.includes('-')) return undefined;
  return host.children.find(
    (child): child is Element =>
      'attribs' in child && child.name === 'template' && /^(?:open|closed)$/i.test(child.attribs.shadowrootmode ?? ''),
  );
}

/** The slots of a shadow root by name; the first, if there are several. */
function slotsIn(page: CheerioAPI, shadow: Element): Map<string, Element> {
  const slots = new Map<string, Element>();
  for (const slot of page(shadow).find('slot').toArray()) {
    const name = slot.attribs.name ?? '';
    if (!slots.has(name)) slots.set(name, slot);
  }
  return slots;
}
