import { cleanLine } from '../../../kernel/text/clean-text.ts';
import { parseJson } from '../../../kernel/text/parse-json.ts';

/**
 * A list's entries from a list, JSON text, or text separated by `|` or `;` (also by commas if `commas` is set). Blank
 * entries and duplicates are removed.
 */
export function listEntries(value: unknown, commas: boolean): string[] {
  const given = edgesOf(value) ?? (Array.isArray(value) ? value : nameOfEntry(value));
  const entries = (Array.isArray(given) ? given : splitText(given, commas)).map(nameOfEntry);
  const lines = entries.filter(isScalar).map((entry) => cleanLine(String(entry)));
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = line.toLowerCase();
    if (line === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The list in a GraphQL result: `{"edges": [{"node": …}]}`, `{"nodes": […]}`. */
function edgesOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { edges, nodes } = value as Record<string, unknown>;
  if (Array.isArray(nodes)) return nodes;
  return Array.isArray(edges) ? edges.map((edge) => (edge as { node?: unknown } | null)?.node ?? edge) : undefined;
}

/** The name in a list entry that is an object. */
function nameOfEntry(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { name, title, label, value } = entry as Record<string, unknown>;
  return name ?? title ?? label ?? value ?? entry;
}

/**
 * The text shown by a cell of a web table: `{"url": …, "label": …}`, `{"id": 3, "value": "Notes"}`, or a list of one
 * such object.
 */
export function shownText(value: unknown): unknown {
  const [first = value] = Array.isArray(value) ? value : [];
  if (typeof first !== 'object' || first === null) return value;
  const { url, href, image_url, value: said } = first as Record<string, unknown>;
  return [url, href, image_url, said].find((each) => typeof each === 'string') ?? value;
}

function splitText(value: unknown, commas: boolean): unknown[] {
  if (typeof value !== 'string') return [value];
  return jsonList(value) ?? value.split(separatorIn(value, commas));
}

/** The list in a JSON text, or undefined. */
export function jsonList(text: string): unknown[] | undefined {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return undefined;
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : undefined;
}

function separatorIn(text: string, commas: boolean): string {
  if (text.includes('|')) return '|';
  return commas && !text.includes(';') ? ',' : ';';
}

export const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
