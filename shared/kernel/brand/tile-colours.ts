import { type Hex, readable } from '../colour/contrast.ts';
import { fromOklch, toOklch } from '../colour/oklch.ts';

/** Colours of a tile: the background of a placeholder logo, and three for a generated cover. */
export interface TileColours {
  /** Background for white letters. */
  tile: Hex;
  deep: Hex;
  bright: Hex;
  glow: Hex;
}

/** Number of tile colours; a name determines which one a placeholder logo or cover gets. */
export const tileCount = 12;

/** Tile colours of every hue, starting with the accent's, as vivid as the accent within limits. */
export function tileColours(accent: Hex): TileColours[] {
  const { chroma, hue } = toOklch(accent);
  const vivid = Math.min(0.15, Math.max(0.06, chroma * 1.5));
  return Array.from({ length: tileCount }, (_, at) => {
    const own = (hue + (at * 360) / tileCount) % 360;
    const colour = (lightness: number, share: number): Hex => fromOklch({ lightness, chroma: vivid * share, hue: own });
    return {
      tile: readable(colour(0.44, 1), '#000000', ['#ffffff'], 5),
      deep: colour(0.35, 0.9),
      bright: colour(0.64, 1.15),
      glow: colour(0.91, 0.5),
    };
  });
}
