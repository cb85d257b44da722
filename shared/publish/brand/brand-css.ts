import type { BrandColours } from '../../kernel/brand/brand-colours.ts';
import { tileColours } from '../../kernel/brand/tile-colours.ts';
import type { BrandSettings, HeadingFont, TextFont } from '../../kernel/settings/brand-settings.ts';

const sans = 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif';
const serif = 'ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif","DejaVu Serif",Georgia,serif';

const textStacks: Record<TextFont, string> = { sans, serif };
/** The fonts are declared in site/styles/fonts.css. */
const headingStacks: Record<HeadingFont, string> = {
  'bricolage-grotesque': `"Bricolage Grotesque",${sans}`,
  fraunces: `"Fraunces",${serif}`,
  system: 'var(--font)',
};

/**
 * A brand's style sheet: all colours in both schemes, and the fonts. The colour scheme is the reader's, unless
 * `data-theme` sets one on the root or on part of a page. `within`: selector for a part of a page that shows this brand
 * next to another.
 */
export function brandCss(brand: BrandSettings, light: BrandColours, dark: BrandColours, within = ''): string {
  const root = within === '' ? ':root' : within;
  const lightRules = coloursOf(light, 'light');
  const darkRules = coloursOf(dark, 'dark');
  // Written twice: a media query and an attribute can't be combined in one rule.
  const blocks = [
    `${root},${within}[data-theme="light"]{${lightRules}}`,
    `@media (prefers-color-scheme:dark){${root}:not([data-theme="light"]){${darkRules}}}`,
    `${within}[data-theme="dark"]{${darkRules}}`,
    `${root}{${fontsOf(brand)}${tilesOf(brand)}}`,
  ];
  return `${blocks.join('\n')}\n`;
}

/** A colour's name as a custom property: surfaceSunk becomes surface-sunk. */
export const propertyOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function coloursOf(colours: BrandColours, scheme: 'light' | 'dark'): string {
  const shadow =
    scheme === 'light'
      ? `0 1px 2px ${colours.ink}0f,0 8px 24px -16px ${colours.ink}3d`
      : '0 1px 2px #00000066,0 10px 30px -18px #000000cc';
  const own = Object.entries(colours).map(([name, value]) => `--${propertyOf(name)}:${value};`);
  return `color-scheme:${scheme};${own.join('')}--focus:${colours.accent};--shadow:${shadow};`;
}

const fontsOf = ({ text_font, heading_font }: BrandSettings): string =>
  `--font:${textStacks[text_font]};--font-heading:${headingStacks[heading_font]};`;

const tilesOf = ({ accent }: BrandSettings): string =>
  tileColours(accent)
    .map(
      ({ tile, deep, bright, glow }, at) =>
        `--tile-${at}:${tile};--deep-${at}:${deep};--bright-${at}:${bright};--glow-${at}:${glow};`,
    )
    .join('');
