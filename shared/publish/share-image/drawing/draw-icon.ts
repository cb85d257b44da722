import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import type { Brand } from '../../brand/brand.ts';
import { iconSvg, letterSize } from '../../brand/site-mark.ts';
import { fontsFor, isSettable } from './share-fonts.ts';

/**
 * The site's icon as an opaque square PNG of `size` pixels, as home screens need. `picture` is the brand's own image.
 */
export async function drawIcon(brand: Brand, picture: Uint8Array | undefined, size: number): Promise<Uint8Array> {
  const { mark, light } = brand;
  const letters = mark.kind === 'letters' && isSettable(mark.letters) ? mark.letters : undefined;
  const svg = letters === undefined ? iconSvg(brand, picture) : await lettersSvg(brand, letters, size);
  const background = letters === undefined ? light.surface : light.accent;
  const image = await renderAsync(svg, {
    ...{ background, fitTo: { mode: 'width', value: size } },
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}

/** Letters as paths, so that the file looks the same everywhere. */
function lettersSvg({ light }: Brand, letters: string, size: number): Promise<string> {
  const fonts = fontsFor(letters);
  const style = {
    ...{ display: 'flex', width: size, height: size, alignItems: 'center', justifyContent: 'center' },
    ...{ color: light.accentInk, backgroundColor: light.accent, fontWeight: 700 },
    fontFamily: [...new Set(fonts.map(({ name }) => `"${name}"`))].join(', '),
    fontSize: (letterSize(letters) / 28) * size,
  };
  const element = { type: 'div', key: null, props: { style, children: letters } };
  return satori(element, { width: size, height: size, fonts });
}
