import { type Hex, lowestContrast } from '../colour/contrast.ts';
import { fromOklch, type Oklch, toOklch } from '../colour/oklch.ts';
import { say } from '../language/say.ts';

/** Light or dark background. */
export type Scheme = 'light' | 'dark';

/** The pages' colours in one scheme, named like the custom properties in the style sheets. */
export interface BrandColours {
  paper: Hex;
  surface: Hex;
  surfaceSunk: Hex;
  ink: Hex;
  inkSoft: Hex;
  line: Hex;
  lineStrong: Hex;
  accent: Hex;
  accentInk: Hex;
  accentSoft: Hex;
  signal: Hex;
  signalSoft: Hex;
  gold: Hex;
  goldSoft: Hex;
}

/** The site's accent colour and, optionally, one for dark backgrounds in place of the derived one. */
export interface Accents {
  accent: Hex;
  accent_dark: Hex | null;
}

/** Text contrast required by WCAG 2.2 AA. */
const textContrast = 4.5;
/** A change in lightness beyond this looks like a different colour. */
const furthestMove = 0.3;

type Share = readonly [lightness: number, chroma: number];
type Neutral = 'paper' | 'surface' | 'surfaceSunk' | 'ink' | 'inkSoft' | 'line' | 'lineStrong' | 'accentSoft';

/** Lightness of the neutral colours, and their share of the accent's chroma. */
const neutrals: Record<Scheme, Record<Neutral, Share>> = {
  light: {
    paper: [0.985, 0.03],
    surface: [1, 0],
    surfaceSunk: [0.958, 0.06],
    ink: [0.235, 0.3],
    inkSoft: [0.45, 0.26],
    line: [0.905, 0.12],
    lineStrong: [0.815, 0.18],
    accentSoft: [0.942, 0.26],
  },
  dark: {
    paper: [0.19, 0.2],
    surface: [0.235, 0.24],
    surfaceSunk: [0.21, 0.22],
    ink: [0.955, 0.06],
    inkSoft: [0.76, 0.22],
    line: [0.31, 0.28],
    lineStrong: [0.405, 0.32],
    accentSoft: [0.3, 0.5],
  },
};

/** Warning and award colours have their own meaning, whatever the brand. */
const fixed = {
  light: { signal: '#b23c0a', signalSoft: '#fdeee6', gold: '#7a5600', goldSoft: '#fbf1d6' },
  dark: { signal: '#ff9f70', signalSoft: '#37211a', gold: '#e7c15a', goldSoft: '#322a14' },
} as const;

/** Maximum accent chroma used for the neutral colours: a neon accent would otherwise tint every background. */
const mostShared = 0.1;
/** Lightness of the derived accent for dark backgrounds, unless the accent itself is lighter. */
const darkLightness = 0.79;
const lightOnDark = 0.66;

/** All page colours in a scheme. Text meets WCAG AA on its backgrounds for accents without an `accentProblem`. */
export function brandColours({ accent, accent_dark }: Accents, scheme: Scheme): BrandColours {
  const base = toOklch(accent);
  const grounds = neutralsOf(base, scheme);
  const chosen = scheme === 'light' ? base : accent_dark === null ? onDark(base) : toOklch(accent_dark);
  return {
    ...grounds,
    accent: readableAccent(chosen, scheme, grounds),
    accentInk:
      scheme === 'light'
        ? '#ffffff'
        : fromOklch({ lightness: 0.19, chroma: Math.min(0.03, chosen.chroma), hue: chosen.hue }),
    ...fixed[scheme],
  };
}

/** Why a colour cannot be the accent on light or dark backgrounds: fixing its contrast would make it a different colour. Undefined if it can. */
export function accentProblem(colour: Hex, scheme: Scheme): string | undefined {
  const asked = toOklch(colour);
  const grounds = neutralsOf(asked, scheme);
  const possible = readableAccent(asked, scheme, grounds);
  if (Math.abs(toOklch(possible).lightness - asked.lightness) <= furthestMove) return undefined;
  const ratio = lowestContrast(colour, groundsOf(grounds)).toFixed(1);
  const text = scheme === 'light' ? 'problem_team.setting_contrast_light' : 'problem_team.setting_contrast_dark';
  return say(text, { colour, ratio, needed: textContrast, possible });
}

const onDark = (accent: Oklch): Oklch =>
  accent.lightness >= lightOnDark
    ? accent
    : { ...accent, lightness: darkLightness, chroma: Math.min(0.15, accent.chroma * 1.35) };

function neutralsOf({ chroma, hue }: Oklch, scheme: Scheme): Record<Neutral, Hex> {
  const vivid = Math.min(chroma, mostShared);
  const colour = (name: Neutral): Hex => {
    const [lightness, share] = neutrals[scheme][name];
    return fromOklch({ lightness, chroma: vivid * share, hue });
  };
  return {
    paper: colour('paper'),
    surface: colour('surface'),
    surfaceSunk: colour('surfaceSunk'),
    ink: colour('ink'),
    inkSoft: colour('inkSoft'),
    line: colour('line'),
    lineStrong: colour('lineStrong'),
    accentSoft: colour('accentSoft'),
  };
}

const groundsOf = ({ paper, surface, surfaceSunk, accentSoft }: Record<Neutral, Hex>): Hex[] => [
  paper,
  surface,
  surfaceSunk,
  accentSoft,
];

/** The nearest colour that is readable as text on all backgrounds: darker on light ones, lighter on dark ones. */
function readableAccent(wanted: Oklch, scheme: Scheme, neutral: Record<Neutral, Hex>): Hex {
  const [step, end] = scheme === 'light' ? [-0.005, 0] : [0.005, 1];
  const grounds = groundsOf(neutral);
  let { lightness } = wanted;
  let colour = fromOklch(wanted);
  while (lowestContrast(colour, grounds) < textContrast && lightness !== end) {
    lightness = Math.min(1, Math.max(0, lightness + step));
    colour = fromOklch({ ...wanted, lightness });
  }
  return colour;
}
