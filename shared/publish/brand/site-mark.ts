import type { Brand } from './brand.ts';

/** Shapes of Slipway's own mark, a boat leaving its ramp, on a 28 by 28 grid. */
export const slipwayMark = [
  { d: 'M3 24 25 18.2v3.1L3 27z', colour: 'ink', opacity: 0.35 },
  {
    d: 'M5.2 18.6 24 13.6l-2.3 3.7a4 4 0 0 1-2.4 1.8l-9.5 2.5a4 4 0 0 1-3.6-.8z',
    colour: 'accent',
    opacity: 1,
  },
  { d: 'M13.2 2.4v11.2l-6.4 1.7zM14.6 4.6l6.2 7-6.2 1.6z', colour: 'ink', opacity: 1 },
] as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** The site's icon as a standalone SVG, for tabs, feeds and structured data. `picture` is the brand's PNG. */
export function iconSvg({ name, mark, light, dark }: Brand, picture: Uint8Array | undefined): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><title>${escaped(name)}</title>`;
  if (picture !== undefined) {
    const data = Buffer.from(picture).toString('base64');
    return `${open}<image width="28" height="28" href="data:image/png;base64,${data}"/></svg>`;
  }
  const scheme = (of: typeof light) => `.accent{fill:${of.accent}}.ink{fill:${of.ink}}.on{fill:${of.accentInk}}`;
  const style = `<style>${scheme(light)}@media(prefers-color-scheme:dark){${scheme(dark)}}</style>`;
  return `${open}${style}${mark.kind === 'letters' ? lettersSvg(mark.letters) : shipSvg()}</svg>`;
}

const shipSvg = (): string =>
  slipwayMark.map(({ d, colour, opacity }) => `<path class="${colour}" opacity="${opacity}" d="${d}"/>`).join('');

/** Initials on a tile; two letters are set smaller than one. */
const lettersSvg = (letters: string): string =>
  `<rect class="accent" width="28" height="28" rx="7"/><text class="on" x="14" y="14" text-anchor="middle" dominant-baseline="central" font-family="ui-sans-serif,system-ui,sans-serif" font-weight="700" font-size="${letterSize(letters)}">${escaped(letters)}</text>`;

/** Font size of a mark's letters on a 28 by 28 tile. */
export const letterSize = (letters: string): number => ([...letters].length > 1 ? 13 : 17);
