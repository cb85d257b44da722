import { cleanLine } from '../../../kernel/text/clean-text.ts';
import { parseJson } from '../../../kernel/text/parse-json.ts';

/**
 * The entries of a list as a file may write it: a list, a JSON list in a text, or a text whose entries are parted
 * by `|` or `;` (by commas too where `commas` says that entries hold none). Blank entries and repetitions go.
 */
export function listEntries(value: unknown, commas: boolean): string[] {
  const entries = Array.isArray(value) ? value : splitText(value, commas);
  const lines = entries.filter(isScalar).map((entry) => cleanLine(String(entry)));
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = line.toLowerCase();
    if (line === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function splitText(value: unknown, commas: boolean): unknown[] {
  if (typeof value !== 'string') return [value];
  return jsonList(value) ?? value.split(separatorIn(value, commas));
}

/** The list that a text holds as JSON, or undefined. */
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
