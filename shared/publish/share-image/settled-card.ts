import type { BrandMark } from '../brand/brand.ts';
import type { ShareCard } from './share-card.ts';

/** A card whose texts can all be drawn in the bundled fonts. */
export interface SettledCard extends Omit<ShareCard, 'logo'> {
  logo?: { letters: string; hue: number; hash: string | null; round: boolean };
}

/**
 * Scripts whose ordering or joining the renderer doesn't support; rendered character by character, they would be wrong.
 */
const joiningScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u;
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200d|\u20e3/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const keptPictures = /[©®™↔↕]/u;

/**
 * A text prepared for rendering, without emoji and invisible characters, which our fonts lack. Undefined if nothing is
 * left, or `isSettable` rejects it.
 */
export function settleText(text: string, isSettable: (text: string) => boolean): string | undefined {
  const bare = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(pictures, (sign) => (keptPictures.test(sign) ? sign : ''))
    .replace(invisible, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return bare === '' || joiningScripts.test(bare) || !isSettable(bare) ? undefined : bare;
}

/** The renderable part of a card: a title that can't be rendered is replaced by the domain, everything else is dropped. */
export function settleCard(
  card: ShareCard,
  placeholderOf: (name: string) => { letters: string; hue: number },
  isSettable: (text: string) => boolean,
): SettledCard {
  const settle = (text: string): string => settleText(text, isSettable) ?? '';
  const { logo, ...said } = card;
  return {
    ...said,
    eyebrow: settle(card.eyebrow),
    title: settle(card.title) || card.domain,
    text: settle(card.text),
    chips: card.chips.map((chip) => ({ ...chip, text: settle(chip.text) })).filter(({ text }) => text !== ''),
    site: {
      ...card.site,
      name: settle(card.site.name) || card.site.domain,
      mark: settleMark(card, placeholderOf, settle),
    },
    ...(logo !== undefined && { logo: settleLogo(logo, card.domain, placeholderOf, settle) }),
  };
}

function settleMark(
  { site }: ShareCard,
  placeholderOf: (name: string) => { letters: string },
  settle: (text: string) => string,
): BrandMark {
  if (site.mark.kind !== 'letters') return site.mark;
  return { kind: 'letters', letters: settle(site.mark.letters) || placeholderOf(site.domain).letters };
}

function settleLogo(
  { name, hash, round }: NonNullable<ShareCard['logo']>,
  domain: string,
  placeholderOf: (name: string) => { letters: string; hue: number },
  settle: (text: string) => string,
): NonNullable<SettledCard['logo']> {
  const { hue, letters } = placeholderOf(name);
  return { hue, letters: settle(letters) || placeholderOf(domain).letters, hash, round };
}
