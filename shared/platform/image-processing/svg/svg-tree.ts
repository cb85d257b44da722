import { pointing } from './svg-words.ts';

/** An element from the parser; its children are elements, text and comments. */
export interface Element {
  name: string;
  attribs: Record<string, string>;
  children: object[];
}

/** IDs allowed in a cleaned drawing. */
export const idPattern = /^[\w:.-]{1,100}$/;

/** Elements drawn only as a mask or clip of others. */
export const masking: ReadonlySet<string> = new Set(['mask', 'clipPath']);

export const isElement = (node: object): node is Element => 'attribs' in node && 'name' in node;

/** The ID that a `use` or gradient points to within the drawing. */
export function targetOf({ name, attribs }: Element): string | undefined {
  const address = attribs.href ?? attribs['xlink:href'] ?? '';
  const id = address.trim().slice(1);
  return pointing.has(name) && address.trim().startsWith('#') && idPattern.test(id) ? id : undefined;
}

export function idsOf(all: readonly Element[]): Map<string, Element> {
  return new Map(
    all.flatMap((element) => (element.attribs.id === undefined ? [] : [[element.attribs.id, element] as const])),
  );
}
