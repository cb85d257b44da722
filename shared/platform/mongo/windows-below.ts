/** Values above `above`, up to `upTo`; null: unbounded. */
export interface Window<Bound = number> {
  above: Bound | null;
  upTo: Bound | null;
}

/**
 * Parts the line of numbers into windows, the highest first: what is above `top`, then `width` below it, each further one twice as
 * wide as the last; the lowest reaches down without end. So that many are seen in few steps and a few at the top in one small step.
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
