import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { placeholderLogo } from '../../../directory/directory.ts';
import { type CardPictures, cardLayout } from '../card-layout.ts';
import { type SettledCard, settleCard } from '../settled-card.ts';
import { type ShareCard, shareSize } from '../share-card.ts';
import { fontsFor, isSettable } from './share-fonts.ts';

/**
 * Renders a card as a PNG of 1200 by 630 pixels. Its images are PNGs: our copy of the logo, and the site's icon. Takes
 * almost a tenth of a second, so call it in a thread.
 */
export async function drawShareImage(
  card: ShareCard,
  logo: Uint8Array | undefined,
  icon: Uint8Array | undefined,
): Promise<Uint8Array> {
  const pictures = { logo: dataUrl(logo), mark: dataUrl(icon) };
  const settled = settleCard(card, placeholderLogo, isSettable);
  const drawn = await toSvg(settled, pictures);
  // A font may lack a glyph that its ranges promise; no name is better than empty boxes.
  const svg = drawn.missing ? (await toSvg(withoutWords(settled), pictures)).svg : drawn.svg;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } });
  return image.asPng();
}

const dataUrl = (png: Uint8Array | undefined): string | undefined =>
  png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

async function toSvg(card: SettledCard, pictures: CardPictures): Promise<{ svg: string; missing: boolean }> {
  let missing = false;
  const fonts = fontsFor(wordsOf(card));
  const svg = await satori(cardLayout(card, familiesOf(fonts), pictures), {
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
  [
    eyebrow,
    title,
    text,
    ...chips.map((chip) => chip.text),
    site.name,
    site.domain,
    markLetters(site),
    domain,
    logo?.letters,
    '…',
  ].join('');

const markWithoutName = ({ mark, domain }: SettledCard['site']): SettledCard['site']['mark'] =>
  mark.kind === 'letters' ? { ...mark, letters: placeholderLogo(domain).letters } : mark;

const markLetters = ({ mark }: SettledCard['site']): string => (mark.kind === 'letters' ? mark.letters : '');

const withoutWords = (card: SettledCard): SettledCard => ({
  ...card,
  eyebrow: '',
  title: card.domain,
  text: '',
  chips: [],
  site: { ...card.site, name: card.site.domain, mark: markWithoutName(card.site) },
  ...(card.logo !== undefined && { logo: { ...card.logo, letters: placeholderLogo(card.domain).letters } }),
});
