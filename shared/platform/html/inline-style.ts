import { type CssNode, ident, lexer, walk } from 'css-tree';
import { parseCss } from './parse-css.ts';

/** A value's parts, without comments and white space; names and units are decoded and in lower case. */
export type StyleValue = readonly CssNode[];
/**
 * Declarations of a style attribute by property: the winning value of each. Shorthands and logical names are expanded
 * (`margin` is `margin-top` and so on).
 */
export type InlineStyle = ReadonlyMap<string, StyleValue>;

/** A value's first part if it is a keyword, such as `none`; else empty. */
export const keywordOf = (value: StyleValue | undefined): string => {
  const [first] = value ?? [];
  return first?.type === 'Identifier' ? first.name : '';
};

/** Far more than people write; deeper brackets would exhaust the parser's stack. */
const mostDeclarations = 500;
const longestValue = 10_000;
const deepest = 60;
/** Longer values count as valid: checking them would exceed the library's own limit on steps. */
const longestChecked = 500;

/**
 * Parses a style attribute as browsers do, including comments, escapes, capitals, `!important` and invalid values.
 * Linear in its length. Drops vendor prefixes; values with `var()` count as unknown. Undefined for unrealistic
 * styles, with hundreds of declarations or a value of thousands of characters.
 */
export function parseInlineStyle(text: string): InlineStyle | undefined {
  const declarations = declarationsIn(text);
  if (declarations.length > mostDeclarations || declarations.some(({ written }) => isEndless(written)))
    return undefined;
  const winning = new Map<string, { value: StyleValue; isImportant: boolean }>();
  for (const { property, written, isImportant } of declarations) {
    for (const [name, value] of longhands(property, written)) {
      if (isImportant || winning.get(name)?.isImportant !== true) winning.set(name, { value, isImportant });
    }
  }
  return new Map([...winning].map(([name, { value }]) => [name, value]));
}

const isEndless = (value: string): boolean => value.length > longestValue || depthOf(value) > deepest;

interface Declaration {
  property: string;
  written: string;
  isImportant: boolean;
}

function declarationsIn(text: string): Declaration[] {
  if (text.trim() === '') return [];
  const list = parseCss(text, 'declarationList');
  if (list?.type !== 'DeclarationList') return [];
  return list.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') return [];
    const isImportant = node.important === true || String(node.important).toLowerCase() === 'important';
    const isValid = isImportant || node.important === false; // `!other` is not
    const name = nameOf(node.property);
    const property = logical[name] ?? name;
    return isValid && isRead(property) ? [{ property, written: node.value.value, isImportant }] : [];
  });
}

const nameOf = (written: string): string =>
  ident
    .decode(written)
    .toLowerCase()
    .replace(/^-(?:webkit|moz|ms|o)-/, '');

const isRead = (property: string): boolean => names.has(property) || sides.has(property);

function longhands(name: string, written: string): [string, StyleValue][] {
  const value = parseValue(name, written);
  if (value === undefined) return [];
  const [start, end = start] = value;
  const pair = pairs[name];
  if (pair !== undefined && start !== undefined && end !== undefined)
    return pair.map((each, at) => [each, [at === 0 ? start : end]]);
  const four = sides.get(name);
  return four === undefined ? [[name, value]] : four.map((each, at) => [each, sideOf(value, at)]);
}

/** The value for one of four sides: top, right, bottom, left. */
function sideOf(value: StyleValue, at: number): StyleValue {
  const node = value[at] ?? value[at - 2] ?? value[0];
  return node === undefined ? [] : [node];
}

/** Undefined for a value that browsers ignore. */
function parseValue(property: string, written: string): StyleValue | undefined {
  const value = parseCss(written, 'value');
  if (value?.type !== 'Value') return undefined;
  walk(value, (node) => {
    if (node.type === 'Identifier' || node.type === 'Function') node.name = ident.decode(node.name).toLowerCase();
    if (node.type === 'Dimension') node.unit = ident.decode(node.unit).toLowerCase();
  });
  const parts = value.children.toArray();
  const isOpen = parts.some((node) => node.type === 'Function' && node.name === 'var');
  return isOpen || written.length > longestChecked || lexer.matchProperty(property, value).error === null
    ? parts
    : undefined;
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

const fourOf = (name: (side: string) => string): string[] => ['top', 'right', 'bottom', 'left'].map(name);
const sides: ReadonlyMap<string, string[]> = new Map([
  ['margin', fourOf((side) => `margin-${side}`)],
  ['padding', fourOf((side) => `padding-${side}`)],
  ['inset', fourOf((side) => side)],
]);
/** Shorthands of two properties. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  overflow: ['overflow-x', 'overflow-y'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
};
/** Names relative to the writing direction, mapped as for most of the web: left to right, top to bottom. */
const logical: Readonly<Record<string, string>> = {
  'inline-size': 'width',
  'block-size': 'height',
  'min-inline-size': 'min-width',
  'min-block-size': 'min-height',
  'max-inline-size': 'max-width',
  'max-block-size': 'max-height',
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'margin-inline-start': 'margin-left',
  'margin-block-start': 'margin-top',
  'padding-inline-start': 'padding-left',
  'padding-inline-end': 'padding-right',
  'padding-block-start': 'padding-top',
  'padding-block-end': 'padding-bottom',
};
/** Properties we read; other declarations are not even parsed. */
const names: ReadonlySet<string> = new Set([
  ...['display', 'visibility', 'content-visibility', 'opacity', 'filter', 'position', 'overflow-x', 'overflow-y'],
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'left', 'right', 'top', 'bottom'],
  ...['margin-left', 'margin-top', 'padding-left', 'padding-right', 'padding-top', 'padding-bottom', 'text-indent'],
  ...['transform', 'translate', 'scale', 'rotate', 'zoom', 'clip', 'clip-path', 'object-position', 'font', 'font-size'],
  ...['animation', 'animation-name', 'transition', 'transition-duration', 'will-change', 'flex', 'flex-grow'],
  ...Object.keys(pairs),
]);
