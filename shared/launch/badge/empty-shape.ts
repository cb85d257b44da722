import type { CssNode } from 'css-tree';
import { argumentsOf, pixels, type Scale } from '../../platform/html/css-length.ts';

/**
 * Whether a shape in `clip` or `clip-path` certainly hides all of a badge. Percentages are converted with `scale`;
 * paths are not parsed.
 */
export function isEmptyShape(shape: CssNode | undefined, scale: Scale): boolean {
  if (shape?.type !== 'Function') return false;
  const given = argumentsOf(shape.children.toArray());
  const sizes = (nodes: readonly CssNode[]) => nodes.map((node) => pixels(node, scale));
  switch (shape.name) {
    case 'rect':
      return leavesNothing(sizes(given));
    case 'inset':
      return cutsAll(before('round', given), scale);
    case 'circle':
    case 'ellipse':
      return sizes(before('at', given)).some(isNothing);
    case 'xywh':
      return sizes(given.slice(2, 4)).some(isNothing);
    case 'polygon':
      return isLine(sizes(given.filter((node, at) => at > 0 || node.type !== 'Identifier')));
    default:
      return false;
  }
}

const isNothing = (size: number | undefined): boolean => size !== undefined && size < 1;

function before(word: string, given: readonly CssNode[]): readonly CssNode[] {
  const at = given.findIndex((node) => node.type === 'Identifier' && node.name === word);
  return at === -1 ? given : given.slice(0, at);
}

/** `rect(top right bottom left)`: `auto` is the edge of the box. */
function leavesNothing([top = 0, right, bottom, left = 0]: readonly (number | undefined)[]): boolean {
  return (bottom !== undefined && bottom - top < 2) || (right !== undefined && right - left < 2);
}

/** Whether distances from the edges leave nothing visible: percentages that meet, or pixels larger than any badge. */
function cutsAll(edges: readonly CssNode[], scale: Scale): boolean {
  const of = (at: number): CssNode | undefined => edges[at] ?? edges[at - 2] ?? edges[0];
  return [
    [of(0), of(2)],
    [of(1), of(3)],
  ].some((pair) => {
    const total = pair.reduce((sum, edge) => sum + (pixels(edge, scale) ?? 0), 0);
    const inPercent = pair.every((edge) => edge?.type === 'Percentage' || (edge?.type === 'Number' && total > 0));
    return total >= 1000 || (inPercent && total > 98);
  });
}

/** Whether a polygon has no area, given its coordinates in order. */
function isLine(coordinates: readonly (number | undefined)[]): boolean {
  if (coordinates.length === 0 || coordinates.includes(undefined)) return false;
  const at = (index: number): number => coordinates[index % coordinates.length] ?? 0;
  let double = 0;
  for (let x = 0; x < coordinates.length; x += 2) double += at(x) * at(x + 3) - at(x + 2) * at(x + 1);
  return Math.abs(double / 2) < 2;
}
