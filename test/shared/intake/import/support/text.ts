import fc from 'fast-check';
import { isUnreadable, type ReadRow } from '../../../../../shared/intake/import/file/read-row.ts';

/** A text in pieces of equal size. */
export async function* pieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Texts with the chunk sizes in which they arrive. */
export const pieceSize = fc.integer({ min: 1, max: 40 });

/** Row contents with positions: values of readable rows, problems of the others. */
export async function readAll(rows: AsyncIterable<ReadRow>): Promise<(readonly [number, unknown])[]> {
  return (await collect(rows)).map((row) => [row.line, isUnreadable(row) ? row.problem.detail : row.values]);
}

/** Product rows with texts of every kind, as parsed from JSON. */
export const someRows = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1 }),
    url: fc.webUrl(),
    desc: fc.option(fc.string()),
    cats: fc.array(fc.string()),
  }),
  { minLength: 1, maxLength: 8 },
);

/** All values of an async iterable. */
export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
