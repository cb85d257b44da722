import type { Hex } from './contrast.ts';

/**
 * A perceptual colour: lightness (0 to 1), chroma (0: grey, up to about 0.37) and hue (degrees). Equal steps look
 * equal, which suits deriving shades (Oklab by Björn Ottosson, https://bottosson.github.io/posts/oklab/).
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Parses `#rrggbb`. Throws a RangeError for anything else. */
export function toOklch(colour: Hex): Oklch {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The colour as `#rrggbb`, with less chroma if screens can't display it at that lightness. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  let [low, high] = [0, chroma];
  if (isShown(channelsOf(lightness, chroma, hue))) low = chroma;
  else {
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(channelsOf(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  }
  const channels = channelsOf(lightness, low, hue).map((value) => Math.round(encoded(value) * 255));
  return `#${channels.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

type Channels = [red: number, green: number, blue: number];

const slack = 0.001;
const isShown = (channels: Channels): boolean => channels.every((value) => value >= -slack && value <= 1 + slack);

function channelsOf(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Linear red, green and blue, 0 to 1. */
function linearOf(colour: Hex): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`not a #rrggbb colour: ${colour}`);
  const number = Number.parseInt(colour.slice(1), 16);
  return [decoded(number >> 16), decoded((number >> 8) & 255), decoded(number & 255)];
}

function decoded(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const encoded = (light: number): number =>
  light <= 0.0031308 ? Math.max(0, light) * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
