/** Values above `above`, up to `upTo`; null: unbounded. */
export interface Window<Bound = number> {
  above: Bound | null;
  upTo: Bound | null;
}

/**
 * Splits the number line into windows, highest first: above `top`, then `width` below it, each further one twice as
 * wide; the lowest is unbounded. So a few steps cover many values, while the top values are in a small window.
 */
export function* windowsBelow(top: number, width: number): Generator<Window> {
  yield { above: top, upTo: null };
  let upTo = top;
  for (let wide = width; upTo - wide > 0; wide *= 2) {
    yield { above: upTo - wide, upTo };
    upTo -= wide;
  }
  yield { above: null, upTo };
}
