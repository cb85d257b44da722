/** The start of a text or all of it, and the text to be reread from the start. */
export interface TextStart {
  /** Undefined when it is longer than asked for. */
  whole: string | undefined;
  again: AsyncIterable<string>;
}

/** Reads a text as a whole where it has at most `most` characters. */
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
