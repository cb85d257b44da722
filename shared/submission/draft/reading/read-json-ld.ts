import { parseJson } from '../../../kernel/text/parse-json.ts';
import { collapse, type PageElement, textInside } from './dom.ts';

/** A plain value of a page's structured data under its property's name. */
export interface StructuredValue {
  property: string;
  value: string;
}

/** A structured data object as written; properties hold anything. */
export type StructuredNode = Readonly<Record<string, unknown>>;

// Deeper than any schema.org description goes; a hostile page cannot exhaust the stack.
const deepest = 40;

const isNode = (value: unknown): value is StructuredNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of the JSON-LD of a page's scripts, outer ones first. What is no JSON is left out: that is the page's mistake. */
export function structuredNodes(scripts: readonly PageElement[]): StructuredNode[] {
  const nodes: StructuredNode[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > deepest) return;
    if (isNode(value)) nodes.push(value);
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each, depth + 1);
  };
  for (const script of scripts) {
    if (/^\s*application\/ld\+json/i.test(script.attribs.type ?? '')) collect(parsed(textInside(script)), 0);
  }
  return nodes;
}

/** The JSON of a script as makers write it: in CDATA or comments, with a comma at an end or a line break in a text. */
function parsed(text: string): unknown {
  const from = text.search(/[{[](?=\s{0,20}["{[])/);
  const close = text[from] === '[' ? ']' : '}';
  const wrapped = text.lastIndexOf(']]>');
  const end = text.lastIndexOf(close, wrapped < 0 ? undefined : wrapped - 1);
  const json = text.slice(Math.max(0, from), end + 1);
  return (
    parseJson(text) ??
    parseJson(json) ??
    parseJson(json.replace(/[\n\r\t]/g, ' ').replace(/,(?=[\n\r\t ]{0,20}[}\]])/g, ''))
  );
}

/** Texts and numbers of the objects with the names of their properties, in their order. */
export function structuredValues(nodes: readonly StructuredNode[]): StructuredValue[] {
  return nodes.flatMap((node) =>
    Object.entries(node).flatMap(([property, value]) => textsOf(value).map((text) => ({ property, value: text }))),
  );
}

/** The texts that a property holds itself (one, or a list): numbers as text, objects left out, white space collapsed. */
export function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? collapse(String(each)) : []))
    .filter((text) => text !== '');
}

/** Objects without rejected ones and their content; `alsoRefused` names parts to drop from kept objects. */
export function nodesWithout(
  nodes: readonly StructuredNode[],
  isRefused: (node: StructuredNode) => boolean,
  alsoRefused: (node: StructuredNode) => readonly unknown[] = () => [],
): StructuredNode[] {
  const refused = new Set<unknown>();
  for (const node of nodes) {
    for (const value of alsoRefused(node)) refused.add(value);
    if (!refused.has(node) && !isRefused(node)) continue;
    refused.add(node);
    // Outer objects come first: what is in a refused one is refused when its turn comes.
    for (const value of Object.values(node).flat()) refused.add(value);
  }
  return nodes.filter((node) => !refused.has(node));
}
