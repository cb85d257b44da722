/** A colour with components from 0 to 255. */
interface Colour {
  r: number;
  g: number;
  b: number;
}

/** RGBA pixels, four bytes each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Backdrop {
  background: Colour;
  /** Whether the image needs a margin. */
  margin: boolean;
}

const white: Colour = { r: 255, g: 255, b: 255 };
// Nearly black, so that light images stand out.
const ink: Colour = { r: 20, g: 32, b: 43 };

const opaqueFrom = 0.98;
const iconFrom = 0.8;
const lightFrom = 0.78;
const cornersDiffer = 24;

/**
 * Background that makes an image visible on light and dark pages: images with their own background keep it, light
 * images get a dark one, all others a white one. Images that nearly fill their square, such as app icons, need no
 * margin.
 */
export function backdropOf(pixels: Pixels): Backdrop {
  const { coverage, lightness } = measure(pixels);
  if (coverage >= opaqueFrom) return { background: cornerColour(pixels) ?? white, margin: false };
  return { background: lightness >= lightFrom ? ink : white, margin: coverage < iconFrom };
}

/** Share of the square that is covered, and the relative luminance of the covered part (ITU-R BT.709), both 0 to 1. */
function measure({ data, width, height }: Pixels): { coverage: number; lightness: number } {
  let covered = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    const luminance = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    covered += alpha;
    light += (alpha * luminance) / 255;
  }
  return { coverage: covered / Math.max(1, width * height), lightness: covered === 0 ? 0 : light / covered };
}

/** The colour of the four corners if they match, as on a plain background. */
function cornerColour({ data, width, height }: Pixels): Colour | undefined {
  const corners = [0, width - 1, width * (height - 1), width * height - 1].map((pixel) => {
    const [r = 0, g = 0, b = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    return { r, g, b };
  });
  const [first] = corners;
  if (first === undefined) return undefined;
  const agree = corners.every(
    ({ r, g, b }) => Math.max(Math.abs(r - first.r), Math.abs(g - first.g), Math.abs(b - first.b)) <= cornersDiffer,
  );
  return agree ? first : undefined;
}
