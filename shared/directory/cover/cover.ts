import { shortHash } from '../../kernel/text/short-hash.ts';
import { placeholderHue } from '../listing/placeholder-logo.ts';
import type { Choose, CoverShape } from './cover-shape.ts';
import { motifNames, motifs } from './motifs.ts';

/** Size of the drawing, in SVG user units. */
export const coverSize = { width: 400, height: 200 } as const;

/** Generated cover for a product without images: one of twelve background colours with shapes. */
export interface Cover {
  /** Colour of the product's placeholder logo, 0 to 11. */
  hue: number;
  /** Direction of the gradient, 0 to 3. */
  turn: number;
  shapes: CoverShape[];
}

/**
 * A product's cover, derived from its name: a name always gets the same cover, and nearly every name a different one.
 */
export function coverOf(name: string): Cover {
  const choose: Choose = (what, count) => spread(shortHash(`${what} ${name}`)) % count;
  const motif = motifs[motifNames[choose('motif', motifNames.length)] ?? 'waves'];
  return { hue: placeholderHue(name), turn: choose('turn', 4), shapes: motif(choose).filter(({ d }) => d !== '') };
}

/** Mixes all bits into the low ones, which the modulo uses (MurmurHash3 finaliser). */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
