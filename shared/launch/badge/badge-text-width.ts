import measure from 'anafanafo';

export type FontWeight = 'regular' | 'bold';

/** Style of a line. Sizes, spacing and widths in pixels. */
export interface LineStyle {
  fontSize: number;
  weight: FontWeight;
  /** Space added after every character. */
  tracking?: number;
  /** A line that is too wide shrinks to `minFontSize`, then is truncated with an ellipsis. */
  maxWidth: number;
  minFontSize?: number;
}

/** A line of text that fits. Sizes and widths in pixels. */
export interface TextLine {
  text: string;
  fontSize: number;
  weight: FontWeight;
  tracking: number;
  width: number;
}

const tableFonts = { regular: '10px Verdana', bold: 'bold 10px Verdana' } as const;
const tableSize = 10;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that Verdana contains: Latin, Greek, Cyrillic, punctuation, arrows. The table is wrong for others. */
const inVerdana =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20b8\u2100-\u214f\u2190-\u2193]*$/u;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Variation_Selector}]+$/u;
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const rightToLeftMark = '\u200f';

/** Advance in em of characters missing in Verdana, which the reader's machine renders in another font. */
const emojiWidth = 1.25;
const otherWidth = 0.68;

/** Mean advance in em of the most common scripts, measured with the Noto fonts. */
const scriptWidths: readonly (readonly [RegExp, number])[] = [
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u, 1],
  [/^\p{Script=Hangul}$/u, 0.92],
  [/^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]$/u, 0.5],
  [/^\p{Script=Hebrew}$/u, 0.6],
  [
    /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Thai}\p{Script=Khmer}]$/u,
    0.54,
  ],
];

/** Width of a line in pixels; an estimate for scripts missing in Verdana, enforced by `textLength`. */
export function textWidth(text: string, fontSize: number, weight: FontWeight, tracking = 0): number {
  const clusters = tracking === 0 ? 0 : countGraphemes(text);
  return emWidth(text, weight) * fontSize + clusters * tracking;
}

/** Fits a line into `style.maxWidth`. */
export function fitLine(text: string, style: LineStyle): TextLine {
  const { fontSize, weight, maxWidth, tracking = 0, minFontSize = fontSize } = style;
  const width = textWidth(text, fontSize, weight, tracking);
  if (width <= maxWidth) return { text, fontSize, weight, tracking, width };
  const smaller = Math.floor(fontSize * (maxWidth / width) * 10) / 10;
  if (smaller >= minFontSize) return scaledLine(text, smaller, style);
  return scaledLine(truncate(text, minFontSize, style), minFontSize, style);
}

/** The first text that fits at full size; if none does, the last one, shrunk or truncated to fit. */
export function fitFirst(texts: readonly [string, ...string[]], style: LineStyle): TextLine {
  const fitting = texts.find((text) => textWidth(text, style.fontSize, style.weight, style.tracking) <= style.maxWidth);
  return fitLine(fitting ?? texts.at(-1) ?? texts[0], style);
}

/**
 * Fits a text on one line or, if that would need letters below `minFontSize`, on two, broken between words (of any
 * script). `style.fontSize` is the size on one line, `twoLineSize` on two.
 */
export function fitTwoLines(text: string, style: LineStyle, twoLineSize: number): TextLine[] {
  const needed = textWidth(text, style.minFontSize ?? style.fontSize, style.weight, style.tracking);
  if (needed <= style.maxWidth) return [fitLine(text, style)];
  const smaller = { ...style, fontSize: twoLineSize, minFontSize: twoLineSize * 0.85 };
  const first = leadingWords(text, smaller);
  if (first === '') return [fitLine(text, smaller)];
  const second = fitLine(text.slice(first.length).trimStart(), smaller);
  return [fitLine(first.trimEnd(), { ...smaller, fontSize: second.fontSize }), second];
}

function leadingWords(text: string, style: LineStyle): string {
  let kept = '';
  for (const { segment } of words.segment(text)) {
    if (textWidth((kept + segment).trimEnd(), style.fontSize, style.weight) > style.maxWidth) return kept;
    kept += segment;
  }
  return kept;
}

function scaledLine(text: string, fontSize: number, style: LineStyle): TextLine {
  const tracking = ((style.tracking ?? 0) * fontSize) / style.fontSize;
  const width = Math.min(style.maxWidth, textWidth(text, fontSize, style.weight, tracking));
  return { text, fontSize, weight: style.weight, tracking, width };
}

/** Keeps whole graphemes, so that no emoji or accented letter is split. */
function truncate(text: string, fontSize: number, style: LineStyle): string {
  const tracking = ((style.tracking ?? 0) * fontSize) / style.fontSize;
  let room = style.maxWidth - textWidth('…', fontSize, style.weight, tracking);
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    room -= textWidth(segment, fontSize, style.weight, tracking);
    if (room < 0) break;
    kept += segment;
  }
  // The mark keeps the ellipsis at the reading end of right-to-left names.
  return `${kept.trimEnd()}…${rightToLeft.test(kept) ? rightToLeftMark : ''}`;
}

function emWidth(text: string, weight: FontWeight): number {
  if (inVerdana.test(text)) return measure(text, { font: tableFonts[weight] }) / tableSize;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment, weight);
  return width;
}

function graphemeWidth(grapheme: string, weight: FontWeight): number {
  if (inVerdana.test(grapheme)) return measure(grapheme, { font: tableFonts[weight] }) / tableSize;
  if (emoji.test(grapheme)) return emojiWidth;
  let width = 0;
  for (const character of grapheme) width += characterWidth(character, weight);
  return width;
}

function characterWidth(character: string, weight: FontWeight): number {
  if (invisible.test(character)) return 0;
  if (inVerdana.test(character)) return measure(character, { font: tableFonts[weight] }) / tableSize;
  return scriptWidths.find(([script]) => script.test(character))?.[1] ?? otherWidth;
}

/** Characters that get letter-spacing: browsers skip invisible ones (CSS Text 3). */
function countGraphemes(text: string): number {
  if (inVerdana.test(text)) return text.length;
  return [...graphemes.segment(text)].filter(({ segment }) => !invisible.test(segment)).length;
}
