// Variation selectors choose the form of the character before them. Of a run, all after the first spell what only programs read.
const straySelector =
  /(?<![^\p{ASCII}\s\p{Join_Control}\p{Variation_Selector}]|[0-9#*](?=[\ufe0e\ufe0f]))\p{Variation_Selector}/gu;
// Invisible characters: controls, zero-width spaces, direction overrides, fillers, lone surrogates, tags. Joiners and selectors are handled
// separately; Arabic number signs are visible, and so are tags after a black flag: the flags of England, Scotland and Wales.
const invisible =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|(?![\n\t\u0600-\u0605\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
// No script stacks more on one letter; what does runs over its neighbours on the page.
const stackedMark = /(?<=\p{M}{8})\p{M}/gu;
// Zero-width joiners belong between letters of some scripts and between emoji, never beside ASCII or at an end.
const strayJoiner = /(?<![^\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{ASCII}])/gu;
const space = /[\s\u2800\u3164]+/g;
const pictograph =
  '(?![©®™])[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\ufe0f\\u20e3\\u200d]';
const pictographsAtStart = new RegExp(`^(?:${pictograph}|\\s)+`, 'u');
// Looked for from the beginning of a run only: from each of its places, a long run in the middle of a name takes minutes.
const pictographsAtEnd = new RegExp(`(?<!${pictograph}|\\s)(?:${pictograph}|\\s)+$`, 'u');

/** Text with what cannot be seen removed, at most eight marks on a letter, and line feeds as line endings. */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(invisible, (_, flag: string | undefined) => flag ?? '')
    .replace(stackedMark, '')
    .replace(straySelector, '')
    .replace(strayJoiner, '');

/** Text of several lines with what cannot be seen removed, line feeds as line endings, and no blank ends. */
export const cleanText = (text: string): string => withoutInvisible(text).trim();

/** Text as one line: what cannot be seen is removed and white space of any kind is one plain space. */
export const cleanLine = (text: string): string => cleanText(text.replace(space, ' ')).replace(space, ' ').trim();

/** A name as one line without emoji at its ends. A name of nothing but emoji stays. */
export function cleanName(text: string): string {
  const line = cleanLine(text);
  const bare = line.replace(pictographsAtStart, '').replace(pictographsAtEnd, '');
  return bare === '' ? line : bare;
}

/** Letters and digits of a name in lower case, for telling whether two names are the same. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
