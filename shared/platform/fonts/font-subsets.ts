/** One file of a font, with its characters in `unicode-range` notation. */
export interface FontSubset {
  name: string;
  /** Ranges of code points, inclusive. */
  ranges: readonly (readonly [number, number])[];
}

const range = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i;

/** Parses a `unicode-range` such as `U+0000-00FF,U+0131`. Throws an Error on anything else. */
export function parseUnicodeRange(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [, first, last = first] = range.exec(part.trim()) ?? [];
    if (first === undefined || last === undefined) throw new Error('A font declares an invalid range.');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/**
 * The subsets a text needs: for each character, the first that has it. Undefined if any character is in none of them.
 */
export function subsetsFor(text: string, subsets: readonly FontSubset[]): Set<FontSubset> | undefined {
  const needed = new Set<FontSubset>();
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const found = [...needed].find((subset) => holds(subset, point)) ?? subsets.find((subset) => holds(subset, point));
    if (found === undefined) return undefined;
    needed.add(found);
  }
  return needed;
}

const holds = ({ ranges }: FontSubset, point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);
