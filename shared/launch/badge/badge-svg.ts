import { escapeMarkup } from '../../kernel/text/escape-markup.ts';
import type { BadgeRequest, BadgeShape } from './badge.ts';
import type { Arrangement, Rules, Shape } from './badge-markup.ts';
import { badgePalette } from './badge-palette.ts';
import { badgeWording } from './badge-wording.ts';
import { banner } from './shape/banner.ts';
import { outline } from './shape/outline.ts';
import { pill } from './shape/pill.ts';
import { square } from './shape/square.ts';
import { standard } from './shape/standard.ts';

const shapes: Record<BadgeShape, Shape> = { standard, outline, pill, banner, square };

/** Widths are measured for Verdana; the other fonts are similar, and available where Verdana isn't. */
const fontStack = 'Verdana,DejaVu Sans,Geneva,sans-serif';

/**
 * A badge as a standalone SVG document for `<img>` (class names and IDs are short, so don't inline two on one page).
 * The same request gives the same bytes. `auto` follows the page's colour scheme if it declares one, otherwise the
 * reader's. Throws a RangeError for a site name without visible characters, a week that is not a Monday, a vote count
 * that is not a whole number from 0, and an accent that is not `#rrggbb`.
 */
export function renderBadge(request: BadgeRequest): string {
  const wording = badgeWording(request);
  const arrangement = arrange(request, wording);
  const { width, height } = arrangement;
  const label = escapeMarkup(wording.label);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` role="img" aria-label="${label}" font-family="${fontStack}" text-rendering="geometricPrecision">`,
    `<title>${label}</title><style>${styleSheet(request, arrangement)}</style>${arrangement.body()}</svg>`,
  ].join('');
}

/**
 * Width and height of a badge in pixels, measured without rendering it. Throws like `renderBadge` if the text is
 * invalid.
 */
export function badgeDimensions(request: Omit<BadgeRequest, 'mode' | 'accent'>): { width: number; height: number } {
  const { width, height } = arrange(request, badgeWording(request));
  return { width, height };
}

/** A badge's text as one sentence, for the image's `alt`. Throws like `renderBadge`. */
export function badgeLabel(request: Pick<BadgeRequest, 'kind' | 'siteName' | 'votes' | 'week'>): string {
  return badgeWording(request).label;
}

function arrange(
  request: Pick<BadgeRequest, 'kind' | 'shape' | 'size'>,
  wording: ReturnType<typeof badgeWording>,
): Arrangement {
  return shapes[request.shape](request.kind, wording, request.size);
}

function styleSheet({ kind, mode, accent }: BadgeRequest, { rules }: Arrangement): string {
  const first = rules(badgePalette(kind, mode === 'dark' ? 'dark' : 'light', accent), mode);
  if (mode !== 'auto') return css(first);
  const dark = rules(badgePalette(kind, 'dark', accent), mode);
  const changed = Object.fromEntries(Object.entries(dark).filter(([name, rule]) => rule !== first[name]));
  return `${css(first)}@media(prefers-color-scheme:dark){${css(changed)}}`;
}

function css(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, rule]) => `.${name}{${rule}}`)
    .join('');
}
