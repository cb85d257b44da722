// Control and format characters that nobody sees: zero-width spaces, soft hyphens, direction overrides, byte order
// marks. Joiners are looked at apart, and emoji flags and Arabic number signs are kept: they show.
const invisible = /(?!\n|\t|\u200c|\u200d|[\u0600-\u0605]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
// Zero-width joiners belong between letters of some scripts and between emoji, never beside ASCII or at an end.
const strayJoiner = /(?<![^\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{ASCII}])/gu;
const space = /[\s\u2800\u3164]+/g;
const pictograph =
  '(?![©®™])[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\ufe0f\\u20e3\\u200d]';
const pictographsAtStart = new RegExp(`^(?:${pictograph}|\\s)+`, 'u');
// Looked for from the beginning of a run only: from each of its places, a long run in the middle of a name takes minutes.
const pictographsAtEnd = new RegExp(`(?<!${pictograph}|\\s)(?:${pictograph}|\\s)+$`, 'u');

/** Text with what cannot be seen removed, and line feeds as line endings. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(invisible, '').replace(strayJoiner, '');

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
