import type { BrandColours } from '../../../shared/kernel/brand/brand-colours.ts';
import { contrastRatio } from '../../../shared/kernel/colour/contrast.ts';
import { type Brand, propertyOf } from '../../../shared/publish/publish.ts';

/** A design token: its name without the leading hyphens, and its value. */
export interface DesignToken {
  name: string;
  value: string;
}

/** Design tokens: those of each scheme, and shared ones. */
export interface DesignTokens {
  light: readonly DesignToken[];
  dark: readonly DesignToken[];
  both: readonly DesignToken[];
}

const declaration = /--([\w-]+):\s*([^;]+);/g;

/** A brand's tokens, and the shared ones from site/styles/tokens.css. */
export function readDesignTokens(css: string, brand: Pick<Brand, 'light' | 'dark'>): DesignTokens {
  return {
    light: tokensOfScheme(brand.light),
    dark: tokensOfScheme(brand.dark),
    both: tokensOf(block(css, ':root {')),
  };
}

const tokensOfScheme = (colours: BrandColours): DesignToken[] => [
  ...Object.entries(colours).map(([name, value]) => ({ name: propertyOf(name), value })),
  { name: 'focus', value: colours.accent },
];

/** Tokens with a prefix: `text` gives `text-xs`, `text-s` … */
export const tokensNamed = (tokens: readonly DesignToken[], word: string): DesignToken[] =>
  tokens.filter(({ name }) => name.startsWith(`${word}-`));

/** Tokens that are `#rrggbb` colours. */
export const coloursOf = (tokens: readonly DesignToken[]): DesignToken[] =>
  tokens.filter(({ value }) => /^#[0-9a-f]{6}$/i.test(value));

function block(css: string, opening: string): string {
  const start = css.indexOf(opening);
  if (start === -1) throw new Error(`The tokens have no block “${opening.trim()}”.`);
  return css.slice(start + opening.length, css.indexOf('}', start));
}

const tokensOf = (text: string): DesignToken[] =>
  [...text.matchAll(declaration)].map(([, name = '', value = '']) => ({ name, value }));

/** Text and its background, by token, with the minimum contrast that WCAG 2.2 AA requires. */
interface ColourPair {
  text: string;
  ground: string;
  least: number;
}

const grounds = ['paper', 'surface', 'surface-sunk'];
const textLeast = 4.5;
const signLeast = 3;

/** All colour pairs the components use. */
export const colourPairs: readonly ColourPair[] = [
  ...['ink', 'ink-soft', 'accent', 'signal', 'gold'].flatMap((text) =>
    grounds.map((ground) => ({ text, ground, least: textLeast })),
  ),
  { text: 'accent-ink', ground: 'accent', least: textLeast },
  ...['accent', 'signal', 'gold'].map((text) => ({ text, ground: `${text}-soft`, least: textLeast })),
  { text: 'ink', ground: 'accent-soft', least: textLeast },
  { text: 'ink-soft', ground: 'accent-soft', least: textLeast },
  ...grounds.map((ground) => ({ text: 'focus', ground, least: signLeast })),
];

/** A pair's contrast ratio in a scheme, 1 to 21. Throws if a token isn't a colour of the scheme. */
export function contrastOf({ text, ground }: ColourPair, scheme: readonly DesignToken[]): number {
  const value = (wanted: string): string => {
    const token = scheme.find(({ name }) => name === wanted);
    if (token === undefined) throw new Error(`Unknown token --${wanted}.`);
    return token.value;
  };
  return contrastRatio(value(text), value(ground));
}
