/** Numbers from 0 (inclusive) to 1 (exclusive), always the same for a seed. */
export type Random = () => number;

/** A seeded generator: FNV-1a over the seed's UTF-16 code units starts a mulberry32 sequence. Not for secrets. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from `low` to `high`. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** A log-normal number around a median: most are near it, a few far above, as with vote counts. */
export function logNormal(random: Random, median: number, spread: number): number {
  // Box-Muller transform; 1 - u keeps the logarithm finite.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(spread * normal);
}

/** An exponentially distributed waiting time, in units of its half-life. */
export const decayTime = (random: Random, halfLife: number): number => -halfLife * Math.log2(1 - random());
