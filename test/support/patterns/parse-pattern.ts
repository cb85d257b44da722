/** A part of a regular expression: one that matches a character (or none, such as `^`), or a group of alternatives. */
export type PatternPart = { atom: string } | { alternatives: Step[][]; isNegative: boolean };

/** A part with its repetition limits. */
export interface Step {
  part: PatternPart;
  least: number;
  /** Infinity if unbounded. */
  most: number;
}

/** Parses a regular expression into its alternatives. It must be valid. */
export function parsePattern({ source, flags }: { source: string; flags: string }): Step[][] {
  return new Parser(source, flags.includes('v')).alternatives();
}

const escaped = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|c[A-Za-z]|[\s\S])/y;
const character = /[\s\S]/uy;
const groupStart = /\((?:\?(?::|=|!|<=|<!|<[^>]*>|[a-z-]*:))?/y;
const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;

class Parser {
  readonly #source: string;
  /** Whether classes may be nested. */
  readonly #nests: boolean;
  #at = 0;

  constructor(source: string, nests: boolean) {
    this.#source = source;
    this.#nests = nests;
  }

  alternatives(): Step[][] {
    const found: Step[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#take(/\|/y) !== undefined) found.push([]);
      else found.at(-1)?.push(this.#step());
    }
    return found;
  }

  #step(): Step {
    const part = this.#part();
    const [sign, short, from, , to] = this.#take(quantifier) ?? [];
    if (sign === undefined) return { part, least: 1, most: 1 };
    if (short !== undefined)
      return { part, least: short === '+' ? 1 : 0, most: short === '?' ? 1 : Number.POSITIVE_INFINITY };
    const least = Number(from);
    if (to === undefined) return { part, least, most: sign.includes(',') ? Number.POSITIVE_INFINITY : least };
    return { part, least, most: to === '' ? Number.POSITIVE_INFINITY : Number(to) };
  }

  #part(): PatternPart {
    const [opened] = this.#take(groupStart) ?? [];
    if (opened !== undefined) {
      const alternatives = this.alternatives();
      this.#at += 1; // the closing bracket
      return { alternatives, isNegative: opened.endsWith('!') };
    }
    if (this.#source[this.#at] === '[') return { atom: this.#characterClass() };
    const [atom = ''] = this.#take(escaped) ?? this.#take(character) ?? [];
    return { atom };
  }

  #characterClass(): string {
    const start = this.#at;
    let depth = 0;
    do {
      const [sign = ''] = this.#take(escaped) ?? this.#take(character) ?? [];
      if (sign === '[' && (depth === 0 || this.#nests)) depth += 1;
      if (sign === ']') depth -= 1;
    } while (depth > 0);
    return this.#source.slice(start, this.#at);
  }

  #take(expected: RegExp): RegExpExecArray | undefined {
    expected.lastIndex = this.#at;
    const found = expected.exec(this.#source);
    if (found === null) return undefined;
    this.#at = expected.lastIndex;
    return found;
  }
}
