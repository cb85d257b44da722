const digitBits = 11;
const digits = 2 ** digitBits;

/**
 * Positions sorted by ascending key (unsigned 32-bit, by position). Stable: to sort by several keys, call it once per
 * key, least important first. LSD radix sort, several times faster than Array.sort for thousands. May modify
 * `positions`; use the result. Index loops, since for-of over typed arrays takes three times as long.
 */
export function sortedByKey(positions: Uint32Array, keys: Uint32Array): Uint32Array {
  let from = positions;
  let to: Uint32Array = new Uint32Array(positions.length);
  for (let shift = 0; shift < 32; shift += digitBits) {
    const starts = startsOfDigits(keys, shift);
    if (starts === undefined) continue;
    for (let index = 0; index < from.length; index++) {
      const position = from[index] ?? 0;
      const digit = ((keys[position] ?? 0) >>> shift) & (digits - 1);
      const target = starts[digit] ?? 0;
      to[target] = position;
      starts[digit] = target + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Where each digit's keys start in sorted order; undefined if all keys share the digit. */
function startsOfDigits(keys: Uint32Array, shift: number): Uint32Array | undefined {
  const starts = new Uint32Array(digits + 1);
  for (let index = 0; index < keys.length; index++) {
    const next = (((keys[index] ?? 0) >>> shift) & (digits - 1)) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  if (starts.includes(keys.length)) return undefined;
  for (let digit = 1; digit <= digits; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  return starts;
}
