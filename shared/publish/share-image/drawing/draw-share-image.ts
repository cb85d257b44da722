import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { placeholderLogo } from '../../../directory/directory.ts';
import { cardLayout } from '../card-layout.ts';
import { type SettledCard, settleCard } from '../settled-card.ts';
import { type ShareCard, shareSize } from '../share-card.ts';
import { fontsFor, isSettable } from './share-fonts.ts';

/**
 * Draws a card as a PNG of 1200 by 630 pixels. `logo` is our copy of its logo, a PNG. It computes for the better part of a tenth of
 * a second, so it belongs into a thread.
 */
export async function drawShareImage(card: ShareCard, logo: Uint8Array | undefined): Promise<Uint8Array> {
  const settled = settleCard(card, placeholderLogo, isSettable);
  const drawn = await toSvg(settled, logo);
  // A font may lack a glyph that its ranges promise: then no name is better than empty boxes.
  const svg = drawn.missing ? (await toSvg(withoutWords(settled), logo)).svg : drawn.svg;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } });
  return image.asPng();
}

async function toSvg(card: SettledCard, logo: Uint8Array | undefined): Promise<{ svg: string; missing: boolean }> {
  let missing = false;
  const fonts = fontsFor(wordsOf(card));
  const picture = logo === undefined ? undefined : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  const svg = await satori(cardLayout(card, familiesOf(fonts), picture), {
    ...shareSize,
    fonts,
    loadAdditionalAsset: async () => {
      missing = true;
      return [];
    },
  });
  return { svg, missing };
}

const familiesOf = (fonts: readonly Font[]): string => [...new Set(fonts.map(({ name }) => `"${name}"`))].join(', ');

const wordsOf = ({ eyebrow, title, text, chips, site, domain, logo }: SettledCard): string =>
  [eyebrow, title, text, ...chips.map((chip) => chip.text), site.name, site.domain, domain, logo?.letters, '…'].join(
    '',
  );

const withoutWords = (card: SettledCard): SettledCard => ({
  ...card,
  eyebrow: '',
  title: card.domain,
  text: '',
  chips: [],
  site: { name: card.site.domain, domain: card.site.domain },
  ...(card.logo !== undefined && { logo: { ...card.logo, letters: placeholderLogo(card.domain).letters } }),
});
