import type { CssNode } from 'css-tree';

/** Sizes for relative units, in pixels. */
export interface Scale {
  em: number;
  /** One percent of the reference size. */
  percent: number;
}

const screen = { width: 1200, height: 800 };
const pixelsOf: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  pt: 4 / 3,
  pc: 16,
  rem: 16,
  rlh: 19,
};
const emsOf: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.7, ic: 1, lh: 1.2 };
const viewport: Readonly<Record<string, number>> = {
  w: screen.width / 100,
  i: screen.width / 100,
  max: screen.width / 100,
  h: screen.height / 100,
  b: screen.height / 100,
  min: screen.height / 100,
};

/** A length in pixels on a typical screen; undefined for keywords and unsupported values such as `var()`. */
export function pixels(node: CssNode | undefined, scale: Scale): number | undefined {
  switch (node?.type) {
    case 'Number':
      return Number(node.value);
    case 'Percentage':
      return Number(node.value) * scale.percent;
    case 'Dimension':
      return unitOf(node.unit, scale, Number(node.value));
    case 'Parentheses':
      return sum(node.children.toArray(), scale);
    case 'Function':
      return mathOf(node.name, node.children.toArray(), scale);
    default:
      return undefined;
  }
}

function unitOf(unit: string, { em }: Scale, value: number): number | undefined {
  const [, of = ''] = /^(?:[sld]?v|cq)(w|h|i|b|min|max)$/.exec(unit) ?? [];
  const ems = emsOf[unit];
  const one = pixelsOf[unit] ?? viewport[of] ?? (ems === undefined ? undefined : ems * em);
  return one === undefined ? undefined : value * one;
}

/** An angle's value in degrees. */
export function degrees(node: CssNode | undefined): number {
  if (node?.type !== 'Dimension') return 0;
  const turn: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
  return Number(node.value) * (turn[node.unit] ?? 0);
}

/** A function's arguments: its parts separated by commas or spaces. */
export const argumentsOf = (parts: readonly CssNode[]): CssNode[] =>
  parts.filter((part) => part.type !== 'Operator' && isWord(part));

const isWord = ({ type }: CssNode): boolean => type !== 'WhiteSpace' && type !== 'Comment';

function mathOf(name: string, parts: readonly CssNode[], scale: Scale): number | undefined {
  if (name === 'calc') return sum(parts, scale);
  const values = listsOf(parts, ',').map((part) => sum(part, scale));
  if (values.length === 0 || values.some((value) => value === undefined)) return undefined;
  const known = values.flatMap((value) => value ?? []);
  if (name === 'min') return Math.min(...known);
  if (name === 'max') return Math.max(...known);
  const [least, value, most] = known;
  if (name !== 'clamp' || least === undefined || value === undefined || most === undefined) return undefined;
  return Math.max(least, Math.min(value, most));
}

/** A sum of products, as in `calc()`. */
function sum(parts: readonly CssNode[], scale: Scale): number | undefined {
  let total: number | undefined = 0;
  let product: number | undefined;
  let sign = '+';
  for (const part of [...parts.filter(isWord), undefined]) {
    const operator = part?.type === 'Operator' ? part.value.trim() : undefined;
    if (part === undefined || operator === '+' || operator === '-') {
      if (product === undefined || total === undefined) return undefined;
      total += product;
      product = undefined;
      sign = operator ?? '+';
    } else if (operator !== undefined) sign = operator;
    else product = applied(sign, product, pixels(part, scale));
  }
  return total;
}

function applied(sign: string, before: number | undefined, value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (sign === '*') return before === undefined ? undefined : before * value;
  if (sign === '/') return before === undefined || value === 0 ? undefined : before / value;
  return sign === '-' ? -value : value;
}

function listsOf(parts: readonly CssNode[], separator: string): CssNode[][] {
  const lists: CssNode[][] = [[]];
  for (const part of parts) {
    if (part.type === 'Operator' && part.value.trim() === separator) lists.push([]);
    else lists.at(-1)?.push(part);
  }
  return lists;
}
