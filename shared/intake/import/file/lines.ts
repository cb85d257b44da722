/** One line of a file without its line ending. */
export interface TextLine {
  text: string;
  /** Line number, from 1. */
  number: number;
  /** Whether the line was too long and has been truncated. */
  tooLong: boolean;
}

/** Maximum size of an entry in characters; a longer one means a broken file. */
export const longestEntry = 1_000_000;

/**
 * Splits a text stream at line feeds only: Unicode's other separators occur inside texts. A carriage return before the
 * line feed is dropped. If the first line ends with a lone carriage return, all lines do. Holds at most `longest` characters
 * of one line.
 */
export async function* linesOf(chunks: AsyncIterable<string>, longest = longestEntry): AsyncGenerator<TextLine> {
  let carry = '';
  let number = 0;
  for await (const chunk of withLineFeeds(chunks)) {
    const parts = chunk.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      number += 1;
      yield toLine(carry + part, number, longest);
      carry = '';
    }
    carry += last;
    // One extra character is enough to know that the line is too long.
    if (carry.length > longest) carry = carry.slice(0, longest + 1);
  }
  if (carry !== '') yield toLine(carry, number + 1, longest);
}

/** Converts old Mac line endings, detected by the first one. */
async function* withLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '';
  let isOld: boolean | undefined;
  for await (const chunk of chunks) {
    const text = before + chunk;
    before = '';
    const at = isOld === undefined ? text.search(/[\r\n]/) : -1;
    if (isOld === undefined && at >= 0) {
      // A final carriage return may continue in the next chunk.
      if (text[at] === '\r' && at === text.length - 1) {
        before = text;
        continue;
      }
      isOld = text[at] === '\r' && text[at + 1] !== '\n';
    }
    yield isOld === true ? text.replaceAll('\r', '\n') : text;
  }
  if (before !== '') yield before.replaceAll('\r', '\n');
}

function toLine(text: string, number: number, longest: number): TextLine {
  const tooLong = text.length > longest;
  const kept = tooLong ? text.slice(0, longest) : text;
  return { text: kept.endsWith('\r') ? kept.slice(0, -1) : kept, number, tooLong };
}
