import { parseJson } from '../../../kernel/text/parse-json.ts';
import { linesOf } from '../file/lines.ts';
import { faultWords, type RowFault } from '../row-fault.ts';

/** A rejected row with the reasons. */
export interface RejectedRow {
  file: string;
  line: number;
  problems: readonly RowFault[];
  /** The row's values, or its unreadable text. */
  row: Readonly<Record<string, unknown>> | string;
}

/** A row's problems as text. */
export const reasonsOf = ({ problems }: Pick<RejectedRow, 'problems'>): string[] => problems.map(faultWords);

/** Parses rejected rows written by this program: one JSON object per line. */
export async function* rejectedRows<Row extends RejectedRow>(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  for await (const { text } of linesOf(chunks, Number.POSITIVE_INFINITY)) if (text !== '') yield parseJson(text) as Row;
}
