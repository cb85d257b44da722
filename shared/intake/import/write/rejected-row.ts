import type { FieldProblem } from '../../../kernel/errors.ts';
import { parseJson } from '../../../kernel/text/parse-json.ts';
import { linesOf } from '../file/lines.ts';

/** A row that is not imported, with the reasons. */
export interface RejectedRow {
  file: string;
  line: number;
  problems: readonly FieldProblem[];
  /** The row's values, or the text that could not be read. */
  row: Readonly<Record<string, unknown>> | string;
}

/** What is wrong with a row: `website_url is missing: write it like https://example.com`. */
export const reasonsOf = ({ problems }: Pick<RejectedRow, 'problems'>): string[] =>
  problems.map(({ field, detail, fix }) => `${field} ${detail}${fix === undefined ? '' : `: ${fix}`}`);

/** Rejected rows from their text: one JSON object a line, as this program wrote it. */
export async function* rejectedRows<Row extends RejectedRow>(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  for await (const { text } of linesOf(chunks, Number.POSITIVE_INFINITY)) if (text !== '') yield parseJson(text) as Row;
}
