import { parseJson } from '../../../kernel/text/parse-json.ts';
import { collapse, type PageElement, textInside } from './dom.ts';

/** A scalar in a page's structured data, with its property name. */
export interface StructuredValue {
  property: string;
  value: string;
}

/** An unverified structured data object; properties can be anything. */
export type StructuredNode = Readonly<Record<string, unknown>>;

// Deeper than any schema.org description; keeps malicious pages from exhausting the stack.
const deepest = 40;

const isNode = (value: unknown): value is StructuredNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON-LD objects in a page's scripts, outer ones first. Invalid JSON is skipped. */
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

/** Parses lenient JSON: in CDATA or comments, with trailing commas or line breaks in strings. */
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

/** Texts and numbers in the objects, with their property names, in order. */
export function structuredValues(nodes: readonly StructuredNode[]): StructuredValue[] {
  return nodes.flatMap((node) =>
    Object.entries(node).flatMap(([property, value]) => textsOf(value).map((text) => ({ property, value: text }))),
  );
}

/** A property's own texts (one, or a list): numbers as text, no objects, white space collapsed. */
export function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? collapse(String(each)) : []))
    .filter((text) => text !== '');
}

/**
 * The objects without rejected ones and everything inside those; `alsoRefused` names further parts to drop from kept
 * objects.
 */
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
    // Outer objects come first, so nested ones are marked before their turn.
    for (const value of Object.values(node).flat()) refused.add(value);
  }
  return nodes.filter((node) => !refused.has(node));
}
