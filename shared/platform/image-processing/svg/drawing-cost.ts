import { ImageRefused } from '../image-refused.ts';
import { type Element, isElement, masking, targetOf } from './svg-tree.ts';

/**
 * Limit for a drawing: numbers in all its paths, including repetitions. 20,000 random full-size curves with six numbers
 * each take 2 s to fill and 12 s to stroke; anything costlier is stopped during drawing.
 */
const mostNumbers = 200_000;
/** Cost of an element besides its path. */
const elementCost = 10;

const number = /\d*\.?\d+/g;
const reference = /^\s*url\(\s*['"]?#([\w:.-]{1,100})['"]?\s*\)/;

type ById = ReadonlyMap<string, Element>;

/**
 * One occurrence of an element in the drawing. Repeated elements contain no repetitions, and masks no masks, since
 * cleanSvg drops those.
 */
interface Drawn {
  element: Element;
  repeated: boolean;
  masking: boolean;
}

/** Walks a drawing as it is drawn, repeating `use`, masks and clips as often as referenced. Throws ImageRefused once it exceeds the limit. */
export function assertCheap(root: Element, byId: ById): void {
  const costs = new Map<Element, number>();
  const open: Drawn[] = [{ element: root, repeated: false, masking: false }];
  let spent = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const cost = costs.get(next.element) ?? costOf(next.element);
    costs.set(next.element, cost);
    spent += cost;
    if (spent > mostNumbers) throw new ImageRefused('too_costly');
    open.push(...childrenOf(next), ...repeatedBy(next, byId), ...masksOf(next, byId));
  }
}

function costOf({ attribs: { d = '', points = '' } }: Element): number {
  return elementCost + (d.match(number)?.length ?? 0) + (points.match(number)?.length ?? 0);
}

const childrenOf = ({ element, ...place }: Drawn): Drawn[] =>
  element.children
    .filter(isElement)
    .map((child) => ({ ...place, element: child, masking: place.masking || masking.has(element.name) }));

function repeatedBy({ element, ...place }: Drawn, byId: ById): Drawn[] {
  const target = place.repeated || element.name !== 'use' ? undefined : byId.get(targetOf(element) ?? '');
  return target === undefined ? [] : [{ ...place, element: target, repeated: true }];
}

function masksOf({ element, ...place }: Drawn, byId: ById): Drawn[] {
  if (place.masking) return [];
  return [element.attribs.mask, element.attribs['clip-path']].flatMap((value) => {
    const mask = byId.get(reference.exec(value ?? '')?.[1] ?? '');
    return mask === undefined ? [] : [{ ...place, element: mask, masking: true }];
  });
}
