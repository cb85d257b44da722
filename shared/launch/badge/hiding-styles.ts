import type { CssNode } from 'css-tree';
import { argumentsOf, degrees, pixels, type Scale } from '../../platform/html/css-length.ts';
import { type InlineStyle, keywordOf, type StyleValue } from '../../platform/html/inline-style.ts';
import { isEmptyShape } from './empty-shape.ts';

/** An element whose style is evaluated. */
export interface StyledBox {
  style: InlineStyle;
  /** Its font size in pixels. */
  em: number;
  /** Whether it is an image or frame, whose size is its visible area. Other boxes may let their content overflow. */
  isReplaced: boolean;
  /** Whether it is animated, so that its initial look doesn't matter. */
  moves: boolean;
}

/** A box with a side shorter than this, in pixels, counts as invisible. */
const least = 2;
/** Minimum total padding, in pixels, for an empty box to count as visible. */
const leastPadding = 8;
/** An element scaled down further than this is invisible. */
const leastScale = 0.02;
/**
 * Pixels to the left or top beyond which an element is off the page. `mostRight` is the limit to the right, since
 * nobody scrolls that far.
 */
const offPage = 1000;
const mostRight = 9000;

type Hides = (value: StyleValue, box: StyledBox) => boolean;

const scaleOf = ({ em }: StyledBox, percent: number): Scale => ({ em, percent });

/**
 * For each property, when it certainly makes an element invisible. Visibility, opacity and font size depend on the
 * ancestors; see visibility.ts.
 */
const table: Readonly<Record<string, Hides>> = {
  display: (value, { isReplaced }) => keywordOf(value) === 'none' || (isReplaced && keywordOf(value) === 'contents'),
  'content-visibility': (value) => keywordOf(value) === 'hidden',
  width: (value, box) => isTooSmall(value, box, 'width', ['padding-left', 'padding-right']),
  'max-width': (value, box) => isTooSmall(value, box, 'width', ['padding-left', 'padding-right']),
  height: (value, box) => isTooSmall(value, box, 'height', ['padding-top', 'padding-bottom']),
  'max-height': (value, box) => isTooSmall(value, box, 'height', ['padding-top', 'padding-bottom']),
  left: (value, box) => isPositioned(box) && isOffTheSide(shiftOf(value, box), box),
  right: (value, box) => isPositioned(box) && shiftOf(value, box) <= -offPage,
  top: (value, box) => isPositioned(box) && isAbove(shiftOf(value, box), box),
  bottom: (value, box) => isPositioned(box) && shiftOf(value, box) <= -offPage,
  'margin-left': (value, box) => isOffTheSide(shiftOf(value, box), box),
  'margin-top': (value, box) => isAbove(shiftOf(value, box), box),
  'text-indent': (value, box) => isOffTheSide(shiftOf(value, box), box),
  translate: ([x, y], box) => !box.moves && isMovedOff([x, y], box),
  scale: ([x, y = x], box) => !box.moves && [x, y].some(isFlat),
  rotate: (value, box) => !box.moves && keywordOf(value) !== '' && keywordOf(value) !== 'z' && isEdgeOn(value.at(-1)),
  transform: (value, box) => !box.moves && transformHides(value, box),
  zoom: ([value], box) => !box.moves && isFlat(value) && !isZero(value),
  clip: ([shape], box) => isCut(box) && isEmptyShape(shape, scaleOf(box, 1)),
  'clip-path': ([shape], box) => !box.moves && isEmptyShape(shape, scaleOf(box, 1)),
  'object-position': (value, box) => value.some((each) => Math.abs(pixels(each, scaleOf(box, 0)) ?? 0) >= offPage),
};

/** Whether an inline style certainly hides the element and everything in it. */
export const styleHides = (box: StyledBox): boolean =>
  [...box.style].some(([property, value]) => table[property]?.(value, box) ?? false);

/** A container with overflowing content, or with space from other properties, shows its content at any size. */
function isTooSmall(
  [size]: StyleValue,
  { style, em, isReplaced }: StyledBox,
  axis: 'width' | 'height',
  paddings: readonly string[],
): boolean {
  const scale = { em, percent: axis === 'width' ? 12 : 8 };
  const of = (property: string): number => pixels(style.get(property)?.[0], scale) ?? 0;
  if ((pixels(size, scale) ?? least) >= least || of(`min-${axis}`) >= least) return false;
  if (paddings.reduce((sum, padding) => sum + of(padding), 0) >= leastPadding) return false;
  if (isReplaced) return true;
  return keywordOf(style.get(`overflow-${axis === 'width' ? 'x' : 'y'}`)) !== 'visible' && !grows(style);
}

const grows = (style: InlineStyle): boolean =>
  [...(style.get('flex') ?? []), ...(style.get('flex-grow') ?? [])]
    .slice(0, 1)
    .some((grow) => grow.type === 'Number' && Number(grow.value) > 0);

/** Offsets have no effect without a position, which a class may set. */
const isPositioned = ({ style }: StyledBox): boolean =>
  !['static', 'sticky'].includes(keywordOf(style.get('position')));
/** The property `clip` only applies to absolutely positioned boxes. */
const isCut = (box: StyledBox): boolean => isPositioned(box) && keywordOf(box.style.get('position')) !== 'relative';

/** A shift in pixels; percentages refer to the container, which may be narrow. */
const shiftOf = ([length]: StyleValue, box: StyledBox): number => pixels(length, scaleOf(box, 5)) ?? 0;
const isOffTheSide = (shift: number, box: StyledBox): boolean =>
  shift <= -offPage - sizeOf('width', box) || shift >= mostRight;
const isAbove = (shift: number, box: StyledBox): boolean => shift <= -offPage - sizeOf('height', box);
/** Size of a box along an axis: a slider's track is shifted, but so wide that another part of it is visible. */
const sizeOf = (axis: 'width' | 'height', { style, em }: StyledBox): number =>
  pixels(style.get(axis)?.[0], { em, percent: axis === 'width' ? 12 : 8 }) ?? 0;

function isMovedOff([x, y]: readonly (CssNode | undefined)[], box: StyledBox): boolean {
  const shift = (length: CssNode | undefined): number => pixels(length, scaleOf(box, 1)) ?? 0;
  return isOffTheSide(shift(x), box) || isAbove(shift(y), box) || shift(y) >= mostRight;
}

const isZero = (node: CssNode | undefined): boolean => pixels(node, { em: 1, percent: 1 }) === 0;
const isFlat = (node: CssNode | undefined): boolean =>
  Math.abs(pixels(node, { em: 1, percent: 0.01 }) ?? 1) < leastScale;
const isEdgeOn = (angle: CssNode | undefined): boolean =>
  Math.abs(Math.cos((degrees(angle) * Math.PI) / 180)) < leastScale;

function transformHides(value: StyleValue, box: StyledBox): boolean {
  return value.some(
    (step) => step.type === 'Function' && stepHides(step.name, argumentsOf(step.children.toArray()), box),
  );
}

function stepHides(name: string, given: readonly CssNode[], box: StyledBox): boolean {
  const [first, second] = given;
  switch (name) {
    case 'scale':
    case 'scale3d':
      return given.slice(0, 2).some(isFlat);
    case 'scalex':
    case 'scaley':
      return isFlat(first);
    case 'rotatex':
    case 'rotatey':
      return isEdgeOn(first);
    case 'translate':
    case 'translate3d':
      return isMovedOff([first, second], box);
    case 'translatex':
      return isMovedOff([first, undefined], box);
    case 'translatey':
      return isMovedOff([undefined, first], box);
    case 'matrix':
      return isMovedOff(given.slice(4, 6), box) || isFlatMatrix(given.slice(0, 4));
    case 'matrix3d':
      return isMovedOff(given.slice(12, 14), box) || isFlatMatrix([...given.slice(0, 2), ...given.slice(4, 6)]);
    default:
      return false;
  }
}

function isFlatMatrix(given: readonly CssNode[]): boolean {
  const [a = 1, b = 0, c = 0, d = 1] = given.map((node) => pixels(node, { em: 1, percent: 1 }));
  return Math.abs(a * d - b * c) < leastScale ** 2;
}
