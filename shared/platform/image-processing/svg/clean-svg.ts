import { load } from 'cheerio';
import { escapeMarkup } from '../../../kernel/text/escape-markup.ts';
import { ImageRefused } from '../image-refused.ts';
import { assertCheap } from './drawing-cost.ts';
import { type Element, idPattern, idsOf, isElement, masking, targetOf } from './svg-tree.ts';
import { attributes, cleanStyle, elements, isHarmless, shapes } from './svg-words.ts';

const mostElements = 5_000;
// Two tags per element, plus comments. The parser is quadratic in open tags: 18 s for 200,000.
const mostTags = 2 * mostElements + 1_000;
const mostUses = 200;
const deepest = 60;
const largestText = 1024 * 1024;
// Every rule is matched against every element: 100 million characters take 1.5 s.
const mostStyling = 100_000_000;

/** A drawing without anything that runs, loads or expands; `width` and `height` are in its own units. */
export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

/** State of a drawing being rewritten. */
interface Drawing {
  byId: ReadonlyMap<string, Element>;
  /** IDs of elements that `use` repeats. */
  used: ReadonlySet<string>;
  elements: number;
  uses: number;
  /** Number of characters in the drawing's style rules. */
  styling: number;
}

interface Place {
  depth: number;
  /** Whether this is inside a repeated element, where another `use` would multiply the cost. */
  repeated: boolean;
  /** Whether this is inside a mask or clip, where another one would multiply the cost. */
  masking: boolean;
}

/**
 * Rewrites a drawing using an allowlist based on W3C SVG 1.1: shapes, gradients, masks, internal references. Drops
 * scripts, event handlers, external references, foreign elements and embedded images. Undefined if it isn't a drawing
 * or has no size. Throws ImageRefused if it is too large or too slow to draw.
 */
export function cleanSvg(text: string): CleanSvg | undefined {
  if (text.length > largestText || text.split('<').length > mostTags) throw new ImageRefused('too_costly');
  const root = load(text, { xml: true }).root().children('svg').get(0);
  const size = root === undefined ? undefined : sizeOf(root);
  if (root === undefined || size === undefined) return undefined;
  const all = allElements(root);
  const drawing: Drawing = {
    byId: idsOf(all),
    used: new Set(all.flatMap((element) => targetOf(element) ?? [])),
    elements: all.length,
    uses: 0,
    styling: 0,
  };
  assertCheap(root, drawing.byId);
  const content = root.children
    .map((child) => write(child, drawing, { depth: 1, repeated: false, masking: false }))
    .join('');
  const { x, y, width, height } = size;
  const own = ['fill', 'stroke', 'stroke-width', 'fill-rule', 'color', 'style']
    .map((name) => attribute(root, name, root.attribs[name], { masking: false }))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"${own}>${content}</svg>`;
  return { svg, width, height };
}

function sizeOf({ attribs }: Element): { x: number; y: number; width: number; height: number } | undefined {
  const box = attribs.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const length = (value: string | undefined): number =>
    /^\s*[\d.]+(px|pt|mm|cm|in|em)?\s*$/.test(value ?? '') ? Number.parseFloat(value ?? '') : Number.NaN;
  const [x = 0, y = 0, width = 0, height = 0] =
    box?.length === 4 ? box : [0, 0, length(attribs.width), length(attribs.height)];
  const isSize = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  return isSize ? { x, y, width, height } : undefined;
}

/** All elements in document order. Throws ImageRefused if there are too many or they are nested too deeply. */
function allElements(root: Element): Element[] {
  const found: Element[] = [];
  const open: { element: Element; depth: number }[] = [{ element: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next.element);
    if (found.length > mostElements || next.depth > deepest) throw new ImageRefused('too_costly');
    for (const child of next.element.children)
      if (isElement(child)) open.push({ element: child, depth: next.depth + 1 });
  }
  return found;
}

function write(node: object, drawing: Drawing, place: Place): string {
  if (!isElement(node) || !elements.has(node.name)) return '';
  const { name } = node;
  if (name === 'style') return writeStyle(node, drawing);
  if (name === 'use' && !mayRepeat(node, drawing, place)) return '';
  const target = targetOf(node);
  const pointer = target === undefined ? '' : ` href="#${target}"`;
  const inner: Place = {
    depth: place.depth + 1,
    repeated: place.repeated || drawing.used.has(node.attribs.id ?? ''),
    masking: place.masking || masking.has(name),
  };
  const own = Object.entries(node.attribs)
    .map(([key, value]) => attribute(node, key, value, place))
    .join('');
  const content = node.children.map((child) => write(child, drawing, inner)).join('');
  return `<${name}${own}${pointer}>${content}</${name}>`;
}

function mayRepeat(element: Element, drawing: Drawing, place: Place): boolean {
  const target = drawing.byId.get(targetOf(element) ?? '');
  if (target === undefined || place.repeated || drawing.used.has(element.attribs.id ?? '')) return false;
  // Nested masks and repetitions could double the cost with each level.
  const isPlain =
    shapes.has(target.name) &&
    ['mask', 'clip-path', 'style', 'class'].every((key) => target.attribs[key] === undefined);
  if (place.masking && !isPlain) return false;
  drawing.uses += 1;
  return drawing.uses <= mostUses;
}

function attribute(element: Element, name: string, value: string | undefined, place: Pick<Place, 'masking'>): string {
  if (value === undefined || !attributes.has(name)) return '';
  if ((name === 'mask' || name === 'clip-path') && (place.masking || masking.has(element.name))) return '';
  if (name === 'id' && !idPattern.test(value)) return '';
  const clean = name === 'style' ? cleanStyle(value) : value;
  return clean === undefined || !isHarmless(clean) ? '' : ` ${name}="${escapeMarkup(clean)}"`;
}

function writeStyle(element: Element, drawing: Drawing): string {
  // A CDATA section is a node around its text.
  const text = element.children.flatMap((child) =>
    'children' in child && Array.isArray(child.children) ? child.children : [child],
  );
  const css = cleanStyle(text.map(textOf).join(''));
  drawing.styling += css?.length ?? 0;
  if (drawing.styling * drawing.elements > mostStyling) throw new ImageRefused('too_costly');
  return css === undefined ? '' : `<style>${escapeMarkup(css)}</style>`;
}

const textOf = (node: object): string => ('data' in node && typeof node.data === 'string' ? node.data : '');
