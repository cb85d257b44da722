/** A colour, `#rrggbb`. */
export type Hex = string;

type Channels = [red: number, green: number, blue: number];

/**
 * A mix of two colours in sRGB; `share` (0 to 1) is the proportion of `to`. Throws a RangeError for anything but
 * `#rrggbb`.
 */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [start, end] = [channels(from), channels(to)];
  return toHex(start.map((value, index) => value + ((end[index] ?? value) - value) * share));
}

/** Contrast ratio from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: Hex, other: Hex): number {
  const [lower, higher] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((higher ?? 0) + 0.05) / ((lower ?? 0) + 0.05);
}

/** The lowest contrast ratio of a colour on several backgrounds. */
export function lowestContrast(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));
}

/**
 * The first colour between `colour` and `towards` with a contrast of at least `ratio` on every background; else
 * `towards` itself.
 */
export function readable(colour: Hex, towards: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    const candidate = mix(colour, towards, step / steps);
    if (lowestContrast(candidate, grounds) >= ratio) return candidate;
  }
  return towards;
}

/** Relative luminance from 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function channels(colour: Hex): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`not a #rrggbb colour: ${colour}`);
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function toHex(values: number[]): Hex {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
