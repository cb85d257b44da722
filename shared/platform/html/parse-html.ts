import { DomHandler, Parser } from 'htmlparser2';

/** Elements in elements: closing one looks through all that are open, so that a page without measure takes quadratic time. */
const deepest = 800;
const mostElements = 60_000;
const mostAttributes = 500;

/** A page's tree. Its only child is an `html` element, containing the page's own if it has one. */
export type HtmlDocument = DomHandler['root'];

export interface ParsedHtml {
  document: HtmlDocument;
  /** False where the page was built so that reading on would take minutes: the tree ends there. */
  isWhole: boolean;
}

/**
 * Parses untrusted HTML in linear time. The only HTML parser we use: its limits are inside the parser, so no comment, quote or script can
 * trick them.
 */
export function parseHtml(html: string): ParsedHtml {
  const tree = new BoundedTree();
  const parser = new Parser(tree);
  // Text outside of all elements is in this one.
  parser.write('<html>');
  parser.end(html);
  return { document: tree.root, isWhole: tree.isWhole };
}

/** Whether a page is built so that reading it whole would take minutes. */
export const isTooComplex = (html: string): boolean => !parseHtml(html).isWhole;

/** Builds the tree and stops the parser where the page passes a bound. */
class BoundedTree extends DomHandler {
  isWhole = true;
  #parser: Parser | undefined;
  #depth = 0;
  #elements = 0;
  #attributes = 0;

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#parser = parser;
  }

  onopentagname(): void {
    this.#attributes = 0;
  }

  onattribute(): void {
    this.#attributes += 1;
    if (this.#attributes > mostAttributes) this.#stop();
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    this.#depth += 1;
    this.#elements += 1;
    if (this.#depth > deepest || this.#elements > mostElements) this.#stop();
  }

  override onclosetag(): void {
    super.onclosetag();
    this.#depth -= 1;
  }

  #stop(): void {
    this.isWhole = false;
    this.#parser?.pause();
  }
}
