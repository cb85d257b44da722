import { type Hex, lowestContrast, mix, readable } from '../../kernel/colour/contrast.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { awardRank, type BadgeKind } from './badge.ts';

/** Colours of a badge on one kind of page. All text colours meet WCAG AA (4.5) on their backgrounds. */
export interface BadgePalette {
  /** Neutral card: background, border, main and secondary text. */
  paper: Hex;
  edge: Hex;
  ink: Hex;
  muted: Hex;
  /** The kind's own colour for text and lines; readable on the card and on the surrounding page. */
  tone: Hex;
  /** Background filled with the kind's colour (a gradient), and its text. */
  solidFrom: Hex;
  solidTo: Hex;
  onSolid: Hex;
  /** Pale background in the kind's colour, its border and text. */
  tint: Hex;
  tintEdge: Hex;
  onTint: Hex;
  onTintMuted: Hex;
  /** The banner's background (a gradient), border and text. */
  bannerFrom: Hex;
  bannerTo: Hex;
  bannerEdge: Hex;
  /** Drawn over the background at `waveOpacity`; in light mode, it never reduces the text's contrast. */
  bannerWave: Hex;
  /** Disc behind the banner's icon, and the icon. */
  bannerDisc: Hex;
  onBannerDisc: Hex;
  onBanner: Hex;
  onBannerMuted: Hex;
}

const white = '#ffffff';
const black = '#000000';
const darkInk = '#0b1018';
const textContrast = 4.5;
const iconContrast = 3;
/** Minimum contrast between a filled background and the card, even for black or white accents. */
const visibleContrast = 1.2;

/** Opacity of the banner's waves; two of them overlap. */
export const waveOpacity = 0.12;

/** The banner's background where both waves cover it. */
export const underWaves = (ground: Hex, wave: Hex): Hex => mix(mix(ground, wave, waveOpacity), wave, waveOpacity);

/** Page backgrounds on which an unfilled badge must be readable. */
export const pageGrounds: Record<'light' | 'dark', readonly Hex[]> = {
  light: [white, '#f1f4f8'],
  dark: [black, '#1d232d'],
};

const neutrals = {
  light: { paper: white, edge: '#d5dbe5', ink: '#0f1722', muted: '#566071' },
  dark: { paper: '#141922', edge: '#38414f', ink: '#f4f7fb', muted: '#a6b1c1' },
} as const;

/** Kinds that use the site's accent if one is set; the colours of medals, star and shield have a meaning of their own. */
const brandTones: Partial<Record<BadgeKind, Hex>> = {
  'listed-on': '#1a5cf0',
  'launched-on': '#1a5cf0',
  upcoming: '#7238ea',
  votes: '#e0213f',
};
const fixedTones: Partial<Record<BadgeKind, Hex>> = { featured: '#ff9c1a', verified: '#078757' };
const medalTones: Record<1 | 2 | 3, Hex> = { 1: '#f7ba14', 2: '#bac5d3', 3: '#dc8c4b' };

/**
 * Cached, since deriving a palette takes longer than rendering the badge. A site needs about a dozen; the limit covers
 * arbitrary accents.
 */
const palettes = runtimeState(() => new Map<string, BadgePalette>());
const mostPalettes = 200;

/**
 * Colours of a badge kind on light or dark pages. `accent` (`#rrggbb`) replaces the tone of kinds without their own;
 * any accent works, since text colours are derived. Throws a RangeError for other formats.
 */
export function badgePalette(kind: BadgeKind, ground: 'light' | 'dark', accent?: Hex): BadgePalette {
  const tone = toneOf(kind, accent);
  const key = `${ground} ${tone}`;
  const kept = palettes.get();
  const known = kept.get(key);
  if (known !== undefined) return known;
  const palette = ground === 'light' ? lightPalette(tone) : darkPalette(tone);
  if (kept.size >= mostPalettes) kept.clear();
  kept.set(key, palette);
  return palette;
}

type SolidGround = Pick<BadgePalette, 'solidFrom' | 'solidTo' | 'onSolid'>;

function toneOf(kind: BadgeKind, accent: Hex | undefined): Hex {
  const rank = awardRank(kind);
  if (rank !== undefined) return medalTones[rank];
  return fixedTones[kind] ?? accent ?? brandTones[kind] ?? '#1a5cf0';
}

/** White or dark text for the tone. If neither is readable, the tone is darkened until white text is readable. */
function solidGround(tone: Hex): SolidGround {
  const lit = [mix(tone, white, 0.1), mix(tone, black, 0.08)] as const;
  if (lowestContrast(darkInk, lit) > lowestContrast(white, lit) + 1.5) {
    const onSolid = readable(mix(tone, darkInk, 0.82), black, lit, textContrast);
    return { solidFrom: lit[0], solidTo: lit[1], onSolid };
  }
  const lightened = readable(lit[0], tone, [white], textContrast);
  const solidFrom = readable(lightened, black, [white], textContrast);
  return { solidFrom, solidTo: mix(solidFrom, black, 0.24), onSolid: white };
}

function lightPalette(wanted: Hex): BadgePalette {
  const neutral = neutrals.light;
  const tone = readable(wanted, black, [neutral.paper], visibleContrast);
  const solid = solidGround(tone);
  const tint = mix(white, tone, 0.13);
  const onTintMuted = readable(mix(tone, darkInk, 0.3), black, [tint], textContrast);
  const toneText = readable(tone, black, [neutral.paper, ...pageGrounds.light], textContrast);
  const bannerGrounds = [solid.solidFrom, solid.solidTo];
  return {
    ...neutral,
    ...solid,
    tone: toneText,
    tint,
    tintEdge: mix(tint, onTintMuted, 0.3),
    onTint: readable(mix(tone, darkInk, 0.55), black, [tint], 7),
    onTintMuted,
    bannerFrom: solid.solidFrom,
    bannerTo: solid.solidTo,
    bannerEdge: mix(solid.solidTo, black, 0.12),
    bannerWave: solid.onSolid === white ? black : white,
    bannerDisc: readable(mix(solid.solidFrom, solid.onSolid, 0.18), solid.solidFrom, [solid.onSolid], iconContrast),
    onBannerDisc: solid.onSolid,
    onBanner: solid.onSolid,
    onBannerMuted: readable(mix(solid.onSolid, solid.solidFrom, 0.22), solid.onSolid, bannerGrounds, textContrast),
  };
}

function darkPalette(wanted: Hex): BadgePalette {
  const neutral = neutrals.dark;
  const tone = readable(wanted, white, [neutral.paper], visibleContrast * 1.4);
  const solid = solidGround(tone);
  const tint = readable(mix(neutral.paper, tone, 0.24), neutral.paper, [white], 8);
  const bannerFrom = readable(mix(darkInk, tone, 0.38), darkInk, [white], 9);
  const bannerTo = mix(darkInk, tone, 0.12);
  const bannerGrounds = [bannerFrom, bannerTo, underWaves(bannerFrom, tone), underWaves(bannerTo, tone)];
  return {
    ...neutral,
    ...solid,
    tone: readable(tone, white, [neutral.paper, ...pageGrounds.dark], textContrast),
    tint,
    tintEdge: mix(neutral.paper, tone, 0.6),
    onTint: readable(mix(tone, white, 0.86), white, [tint], 7),
    onTintMuted: readable(mix(tone, white, 0.62), white, [tint], textContrast),
    bannerFrom,
    bannerTo,
    bannerEdge: mix(darkInk, tone, 0.55),
    bannerWave: tone,
    bannerDisc: solid.solidFrom,
    onBannerDisc: solid.onSolid,
    onBanner: white,
    onBannerMuted: readable(mix(tone, white, 0.6), white, bannerGrounds, textContrast),
  };
}
