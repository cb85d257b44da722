import { longestEntry } from './lines.ts';

/** One element of a JSON list as text. */
export interface ListElement {
  text: string;
  line: number;
  tooLong: boolean;
}

/**
 * Finds the elements of a JSON list in chunks of text: a top-level list, or the first list of objects in a top-level
 * mapping. Holds one element at a time.
 */
export class ListScanner {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #line = 1;
  /** Depth of the list's elements; 0 until the list is found, -1 after its end. */
  #listDepth = 0;
  /** Set after a bracket inside the top-level mapping: the next character tells whether it opens a list of objects. */
  #maybeList = false;
  #text = '';
  #startLine = 1;
  #tooLong = false;

  /** Whether a list was found. */
  get found(): boolean {
    return this.#listDepth !== 0;
  }

  /** The unfinished element if the text ends inside the list. */
  get rest(): ListElement | undefined {
    return this.#listDepth > 0 ? this.#takeElement() : undefined;
  }

  /** Adds text and yields the elements completed by it. */
  *push(chunk: string): Generator<ListElement> {
    for (const character of chunk) {
      if (this.#listDepth < 0) return;
      const element = this.#inString ? this.#stepInString(character) : this.#step(character);
      if (element !== undefined) yield element;
      if (character === '\n') this.#line += 1;
    }
  }

  #stepInString(character: string): undefined {
    this.#keep(character);
    if (this.#escaped) this.#escaped = false;
    else if (character === '\\') this.#escaped = true;
    else if (character === '"') this.#inString = false;
  }

  #step(character: string): ListElement | undefined {
    if (this.#maybeList && character.trim() !== '') this.#decide(character);
    if (character === '[' || character === '{') return this.#open(character);
    if (character === ']' || character === '}') return this.#close(character);
    if (character === ',' && this.#depth === this.#listDepth) return this.#takeElement();
    if (character === '"') this.#inString = true;
    this.#keep(character);
    return undefined;
  }

  #open(character: string): undefined {
    this.#keep(character);
    this.#depth += 1;
    if (this.#listDepth !== 0 || character !== '[') return;
    if (this.#depth === 1) this.#listDepth = 1;
    else if (this.#depth === 2) this.#maybeList = true;
  }

  #decide(character: string): void {
    this.#maybeList = false;
    if (character === '{') this.#listDepth = 2;
  }

  #close(character: string): ListElement | undefined {
    if (this.#depth !== this.#listDepth) {
      this.#depth -= 1;
      this.#keep(character);
      return undefined;
    }
    const last = this.#takeElement();
    this.#listDepth = -1;
    return last;
  }

  #keep(character: string): void {
    if (this.#listDepth <= 0 || this.#depth < this.#listDepth) return;
    if (this.#text === '') {
      if (character.trim() === '') return;
      this.#startLine = this.#line;
    }
    if (this.#text.length < longestEntry) this.#text += character;
    else this.#tooLong = true;
  }

  #takeElement(): ListElement | undefined {
    const element = { text: this.#text, line: this.#startLine, tooLong: this.#tooLong };
    this.#text = '';
    this.#tooLong = false;
    return element.text === '' ? undefined : element;
  }
}
