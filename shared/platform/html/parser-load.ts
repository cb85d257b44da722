import { stringStream } from 'cheerio';

/** Elements in elements, as browsers have it: they close what is nested deeper. */
export const deepest = 512;
const mostAttributes = 200;
/** Elements such as `<b>` and `<font>` that stay open over others are opened anew in each of these. */
const mostFormatting = 40;
const pieceLength = 16_384;

/** What the parser keeps while it parses. */
interface OpenParser {
  openElements: { stackTop: number };
  activeFormattingElements: { entries: readonly unknown[] };
  tokenizer: { currentToken: object | null };
}

/**
 * Whether the parser that mends HTML as browsers do would need quadratic time or memory for a page. Asks the parser itself, piece by
 * piece, and stops where it is so: who only looks at the text can be told otherwise by comments, quotes and scripts
 * that end elsewhere than they seem to.
 */
export function overloadsParser(html: string): boolean {
  const stream = stringStream({}, () => undefined);
  const parser = parserOf(stream);
  for (let at = 0; at < html.length; at += pieceLength) {
    stream.write(html.slice(at, at + pieceLength));
    if (isOverloaded(parser)) return true;
  }
  return false;
}

function isOverloaded({ openElements, activeFormattingElements, tokenizer: { currentToken } }: OpenParser): boolean {
  const attributes: unknown = currentToken !== null && 'attrs' in currentToken ? currentToken.attrs : undefined;
  return (
    openElements.stackTop > deepest ||
    activeFormattingElements.entries.length > mostFormatting ||
    (Array.isArray(attributes) && attributes.length > mostAttributes)
  );
}

function parserOf(stream: object): OpenParser {
  const parser: unknown = 'parser' in stream ? stream.parser : undefined;
  if (!isOpenParser(parser)) throw new Error('The HTML parser does not tell what it has open.');
  return parser;
}

const isOpenParser = (parser: unknown): parser is OpenParser =>
  typeof parser === 'object' &&
  parser !== null &&
  'openElements' in parser &&
  'activeFormattingElements' in parser &&
  'tokenizer' in parser;
