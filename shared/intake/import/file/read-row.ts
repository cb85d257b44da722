import { say } from '../../../kernel/language/say.ts';
import type { RowFault } from '../row-fault.ts';

/** One entry of a file, before its fields are read. */
interface RawRow {
  /** Line of the file where the entry starts, from 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** An entry that could not be read. */
export interface UnreadableRow {
  line: number;
  problem: RowFault;
  /** The row's text for the reject file, truncated if long. */
  text: string;
}

export type ReadRow = RawRow | UnreadableRow;

const textKept = 2_000;

export const isUnreadable = (row: object): row is UnreadableRow => 'problem' in row;

/** An unreadable entry with its problem and fix. */
export function unreadable(line: number, text: string, detail: string, fix: string): UnreadableRow {
  return { line, text: text.slice(0, textKept), problem: { field: 'row', detail, fix } };
}

/** A parsed value as a row if it is an object. */
export function rowFrom(line: number, text: string, value: unknown): ReadRow {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { line, values: value as Record<string, unknown> };
  }
  return unreadable(
    line,
    text,
    say('problem_import.no_object'),
    say('problem_import.fix_json_object', { sample: '{"name": …, "website_url": …}' }),
  );
}
