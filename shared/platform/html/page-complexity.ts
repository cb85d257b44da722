import { deepest, overloadsParser } from './parser-load.ts';

const mostElements = 60_000;
const mostAttributes = 500;
const mostClosedByThemselves = 1_500;

const childless = words('area base br col embed hr img input link meta param source track wbr');
/** End tags that HTML lets authors leave out: the next such element closes them. */
const closedByOthers = words(
  'p li dt dd td th tr thead tbody tfoot colgroup caption option optgroup rt rp html head body',
);
const rawText = words('script style textarea title xmp iframe noembed noframes');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/**
 * Whether a page is built so that reading it takes parsers minutes: HTML parsers need quadratic time for deep nesting and
 * for many attributes (parse5: 142 s for 600 KB of `<span>`). One pass over the text finds most of them at once, and
 * the parser itself decides on the others.
 */
export function isTooComplex(html: string): boolean {
  const open = new OpenElements();
  for (const tag of tags(html)) {
    if (tag.attributes > mostAttributes || !open.add(tag)) return true;
  }
  return overloadsParser(html);
}

class OpenElements {
  #depth = 0;
  #elements = 0;
  #closedByThemselves = 0;
  readonly #byName = new Map<string, number>();

  /** Whether everything is still within bounds. */
  add({ name, isEnd, isSelfClosed }: Tag): boolean {
    if (isEnd) return this.#close(name);
    this.#elements += 1;
    if (isSelfClosed && (this.#isOpen('svg') || this.#isOpen('math'))) this.#closedByThemselves += 1;
    else if (!childless.has(name) && !closedByOthers.has(name)) this.#change(name, 1);
    return (
      this.#depth <= deepest && this.#elements <= mostElements && this.#closedByThemselves <= mostClosedByThemselves
    );
  }

  /** Only what is open can be closed, or stray end tags would hide how deep it is. */
  #close(name: string): boolean {
    if (this.#isOpen(name)) this.#change(name, -1);
    return true;
  }

  #isOpen(name: string): boolean {
    return (this.#byName.get(name) ?? 0) > 0;
  }

  #change(name: string, by: 1 | -1): void {
    this.#depth += by;
    this.#byName.set(name, (this.#byName.get(name) ?? 0) + by);
  }
}

interface Tag {
  name: string;
  isEnd: boolean;
  isSelfClosed: boolean;
  /** At least as many as it has. */
  attributes: number;
}

const tagPattern = /<(\/?)([a-z][^\s/>]{0,64})|<!--|<[!?/]/giy;

function* tags(html: string): Generator<Tag> {
  const tagStart = new RegExp(tagPattern); // one of its own: it remembers where it is
  const lower = html.toLowerCase();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    tagStart.lastIndex = at;
    const found = tagStart.exec(lower);
    const name = found?.[2];
    if (found === null) {
      at += 1;
    } else if (name === undefined) {
      at = after(lower, found[0] === '<!--' ? '-->' : '>', at + 1);
    } else {
      const { end, attributes } = tagEnd(html, tagStart.lastIndex);
      const isEnd = found[1] === '/';
      yield { name, isEnd, isSelfClosed: html[end - 2] === '/', attributes };
      at = !isEnd && rawText.has(name) ? before(lower, `</${name}`, end) : end;
    }
  }
}

const [doubleQuote, singleQuote, slash, equals, greater, space] = [0x22, 0x27, 0x2f, 0x3d, 0x3e, 0x20];

/** Where the tag ends, past the quotes of its attributes. Each white space, quote and `/` may begin an attribute. */
function tagEnd(html: string, from: number): { end: number; attributes: number } {
  let attributes = 0;
  let at = from;
  for (let code = html.charCodeAt(at); at < html.length && code !== greater; code = html.charCodeAt(at)) {
    const isQuote = code === doubleQuote || code === singleQuote;
    if (isQuote || code <= space || code === slash) attributes += 1;
    at = isQuote && html.charCodeAt(at - 1) === equals ? after(html, html.charAt(at), at + 1) : at + 1;
  }
  return { end: Math.min(at + 1, html.length), attributes };
}

function after(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

function before(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found;
}
