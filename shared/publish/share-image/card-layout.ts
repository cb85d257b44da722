import { type BrandColours, brandColours } from '../../kernel/brand/brand-colours.ts';
import { tileColours } from '../../kernel/brand/tile-colours.ts';
import type { BrandMark } from '../brand/brand.ts';
import { letterSize, slipwayMark } from '../brand/site-mark.ts';
import type { SettledCard } from './settled-card.ts';
import { shareSize } from './share-card.ts';

/** An element for the image renderer: a tag with styles and children, like JSX. */
export interface CardElement {
  type: string;
  props: Record<string, unknown> & { children?: CardChild | CardChild[] };
}
type CardChild = CardElement | string | null;

const margin = 72;
const whole = { position: 'absolute', left: 0, top: 0, width: shareSize.width, height: shareSize.height };
const inset = { left: margin, top: 64, width: shareSize.width - 2 * margin, height: shareSize.height - 64 - 52 };
const logoSize = 152;
const chipsShown = 3;

const box = (style: Record<string, unknown>, ...children: CardChild[]): CardElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

// In this library, only a block with a line clamp can have an ellipsis.
const words = (text: string, lines: number, style: Record<string, unknown>): CardElement => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, children: text },
});

/** Font size of a title in pixels: smaller for longer ones; truncated after two lines at the smallest. */
export function titleSize(title: string): number {
  const width = [...title].reduce((sum, character) => sum + (character > '\u2e7f' ? 1.8 : 1), 0);
  if (width <= 18) return 88;
  if (width <= 40) return 68;
  return 54;
}

/** URLs of a card's images: our copy of its subject's logo, and the site's icon. */
export interface CardPictures {
  logo: string | undefined;
  mark: string | undefined;
}

/** The card as an element tree, 1200 by 630 pixels. */
export function cardLayout(card: SettledCard, fontFamily: string, pictures: CardPictures): CardElement {
  const colour = brandColours({ accent: card.site.accent, accent_dark: null }, 'light');
  return box(
    { ...shareSize, fontFamily, color: colour.ink, backgroundColor: colour.paper },
    ramp(colour),
    box({ ...whole, height: 14, backgroundColor: colour.accent }),
    // Positioned too, since positioned elements cover others.
    box(
      { ...whole, ...inset, flexDirection: 'column', justifyContent: 'space-between' },
      header(card, colour, pictures.mark),
      middle(card, colour, pictures.logo),
      footer(card, colour),
    ),
  );
}

function header({ site }: SettledCard, colour: BrandColours, picture: string | undefined): CardElement {
  return box(
    { alignItems: 'center', justifyContent: 'space-between', fontSize: 32 },
    box(
      { alignItems: 'center', fontWeight: 700, maxWidth: 640 },
      siteMark(site.mark, colour, picture),
      words(site.name, 1, { marginLeft: 16 }),
    ),
    words(site.name === site.domain ? '' : site.domain, 1, { color: colour.inkSoft, maxWidth: 400 }),
  );
}

function middle(card: SettledCard, colour: BrandColours, picture: string | undefined): CardElement {
  const { logo, eyebrow, title, text } = card;
  const fontSize = titleSize(title);
  return box(
    { alignItems: 'center' },
    logo === undefined ? null : box({ flexShrink: 0, marginRight: 48 }, logoTile(logo, colour, picture)),
    box(
      { flexDirection: 'column', flexGrow: 1, flexBasis: 0 },
      eyebrow === ''
        ? null
        : words(eyebrow, 1, { fontSize: 30, fontWeight: 700, color: colour.accent, marginBottom: 8 }),
      words(title, 2, { fontSize, fontWeight: 700, lineHeight: 1.12, letterSpacing: '-0.02em' }),
      text === '' ? null : words(text, 2, { fontSize: 34, lineHeight: 1.35, color: colour.inkSoft, marginTop: 16 }),
    ),
  );
}

function footer({ chips }: SettledCard, colour: BrandColours): CardElement {
  const chipColours = {
    award: { color: colour.gold, backgroundColor: colour.goldSoft },
    plain: { color: colour.accent, backgroundColor: colour.accentSoft },
  };
  const shown = chips.slice(0, chipsShown);
  const maxWidth = Math.floor((shareSize.width - 2 * margin) / Math.max(1, shown.length)) - 20;
  return box(
    { minHeight: 60, alignItems: 'center' },
    ...shown.map(({ text, tone }) =>
      box(
        { marginRight: 16, padding: '10px 26px', borderRadius: 30, ...chipColours[tone] },
        words(text, 1, { fontSize: 28, fontWeight: 700, maxWidth: maxWidth - 52 }),
      ),
    ),
  );
}

function logoTile(
  { letters, hue, round }: NonNullable<SettledCard['logo']>,
  colour: BrandColours,
  picture: string | undefined,
): CardElement {
  const shape = { width: logoSize, height: logoSize, borderRadius: round ? logoSize / 2 : 30 };
  if (picture !== undefined) {
    const style = {
      ...shape,
      border: `1px solid ${colour.line}`,
      objectFit: 'contain',
      backgroundColor: colour.surface,
    };
    return { type: 'img', props: { src: picture, width: logoSize, height: logoSize, style } };
  }
  const tone = round
    ? { color: colour.accent, backgroundColor: colour.accentSoft }
    : { color: '#ffffff', backgroundColor: tileColours(colour.accent)[hue]?.tile ?? colour.accent };
  return box(
    { ...shape, ...tone, alignItems: 'center', justifyContent: 'center', fontSize: 60, fontWeight: 700 },
    letters,
  );
}

const path = (d: string, fill: string, opacity = 1): CardElement => ({ type: 'path', props: { d, fill, opacity } });

const markSide = 56;

function siteMark(mark: BrandMark, colour: BrandColours, picture: string | undefined): CardElement {
  const sides = { width: markSide, height: markSide };
  if (picture !== undefined)
    return { type: 'img', props: { src: picture, ...sides, style: { ...sides, objectFit: 'contain' } } };
  if (mark.kind === 'letters') {
    const tile = { ...sides, borderRadius: 14, color: colour.accentInk, backgroundColor: colour.accent };
    const fontSize = letterSize(mark.letters) * 2;
    return box({ ...tile, alignItems: 'center', justifyContent: 'center', fontSize }, mark.letters);
  }
  const children = slipwayMark.map((each) => path(each.d, colour[each.colour], each.opacity));
  return { type: 'svg', props: { ...sides, viewBox: '0 0 28 28', children } };
}

/** The ramp from Slipway's mark, large and subtle along the bottom. */
const ramp = (colour: BrandColours): CardElement => ({
  type: 'svg',
  props: {
    width: shareSize.width,
    height: 170,
    viewBox: '0 0 1200 170',
    style: { position: 'absolute', left: 0, bottom: 0 },
    children: [
      path('M0 170 1200 20v50L420 170z', colour.accentSoft, 0.65),
      path('M420 170 1200 70v100z', colour.accentSoft),
    ],
  },
});
