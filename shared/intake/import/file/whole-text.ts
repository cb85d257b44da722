/** The beginning of a text, possibly all of it, and the whole text for reading from the start. */
export interface TextStart {
  /** Undefined if longer than the limit. */
  whole: string | undefined;
  again: AsyncIterable<string>;
}

/** Reads a whole text of at most `most` characters. */
export async function readWhole(chunks: AsyncIterable<string>, most: number): Promise<TextStart> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: string[] = [];
  let length = 0;
  while (length <= most) {
    const next = await iterator.next();
    if (next.done === true) return { whole: read.join(''), again: piecesOf(read) };
    read.push(next.value);
    length += next.value.length;
  }
  return { whole: undefined, again: piecesOf(read, { [Symbol.asyncIterator]: () => iterator }) };
}

async function* piecesOf(read: readonly string[], rest?: AsyncIterable<string>): AsyncGenerator<string> {
  yield* read;
  if (rest !== undefined) yield* rest;
}
