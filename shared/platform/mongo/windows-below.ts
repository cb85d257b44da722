/** Values above `above`, up to `upTo`; null: unbounded. */
export interface Window<Bound = number> {
  above: Bound | null;
  upTo: Bound | null;
}

/**
 * Splits the number line into windows, highest first: everything above `top`, then the `width` values below it, then
 * windows that double in width; the lowest is unbounded. A few steps thus cover many values, while the highest values
 * are in a small window.
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
