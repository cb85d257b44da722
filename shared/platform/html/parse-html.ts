import { DomHandler, Parser } from 'htmlparser2';

/** Closing an element searches all open ones, so unlimited nesting would take quadratic time. */
const deepest = 800;
const mostElements = 60_000;
const mostAttributes = 500;
/** Readers compare elements by their parents' classes too, so a long class would be repeated for each child. */
const longestClass = 1_000;

/** A page's tree. Its only child is an `html` element that contains the page's own `html` element, if any. */
export type HtmlDocument = DomHandler['root'];

export interface ParsedHtml {
  document: HtmlDocument;
  /** False if the tree was cut off because parsing the rest would take minutes. */
  isWhole: boolean;
}

/**
 * Parses untrusted HTML in linear time. The only HTML parser we use: its limits are inside the parser, so comments,
 * quotes or scripts can't get around them.
 */
export function parseHtml(html: string): ParsedHtml {
  const tree = new BoundedTree();
  const parser = new Parser(tree);
  // Gives text outside all elements a parent.
  parser.write('<html>');
  parser.end(html);
  return { document: tree.root, isWhole: tree.isWhole };
}

/** Whether parsing the whole page would take minutes. */
export const isTooComplex = (html: string): boolean => !parseHtml(html).isWhole;

/** Builds the tree and stops the parser when a limit is exceeded. */
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
    if (attributes.class !== undefined) attributes.class = attributes.class.slice(0, longestClass);
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
