// Variation selectors choose the previous character's form. In a run, all but the first encode hidden data.
const straySelector =
  /(?<![^\p{ASCII}\s\p{Join_Control}\p{Variation_Selector}]|[0-9#*](?=[\ufe0e\ufe0f]))\p{Variation_Selector}/gu;
// Invisible characters: controls, zero-width spaces, direction overrides, fillers, lone surrogates, tags. Joiners and selectors are handled
// separately; Arabic number signs are visible, and so are tags after a black flag: the flags of England, Scotland and Wales.
const invisible =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|(?![\n\t\u0600-\u0605\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
// No script stacks more than eight marks on a letter; more would overlap adjacent lines.
const stackedMark = /(?<=\p{M}{8})\p{M}/gu;
// Zero-width joiners belong between letters of some scripts and between emoji, never beside ASCII or at the start or
// end.
const strayJoiner = /(?<![^\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{ASCII}])/gu;
const space = /[\s\u2800\u3164]+/g;
const pictograph =
  '(?![©®™])[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\ufe0f\\u20e3\\u200d]';
const pictographsAtStart = new RegExp(`^(?:${pictograph}|\\s)+`, 'u');
// Matches only from the start of a run: trying each position would take minutes on a long run in the middle of a name.
const pictographsAtEnd = new RegExp(`(?<!${pictograph}|\\s)(?:${pictograph}|\\s)+$`, 'u');

/** Text without invisible characters, with at most eight marks per letter, and line feeds as line endings. */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(invisible, (_, flag: string | undefined) => flag ?? '')
    .replace(stackedMark, '')
    .replace(straySelector, '')
    .replace(strayJoiner, '');

/** Multi-line text without invisible characters, trimmed, with line feeds as line endings. */
export const cleanText = (text: string): string => withoutInvisible(text).trim();

/** Single-line text without invisible characters, white space collapsed. */
export const cleanLine = (text: string): string => cleanText(text.replace(space, ' ')).replace(space, ' ').trim();

/** A single-line name without leading or trailing emoji, unless it consists of emoji. */
export function cleanName(text: string): string {
  const line = cleanLine(text);
  const bare = line.replace(pictographsAtStart, '').replace(pictographsAtEnd, '');
  return bare === '' ? line : bare;
}

/** Letters and digits of a name in lower case, for comparing names. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
