const dropped =
  /[\u00ad\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/gu;

/**
 * Text allowed on a badge: one line, white space collapsed, without control characters, lone surrogates and
 * noncharacters forbidden by XML 1.0 (section 2.2), and without invisible direction overrides, which could disguise a
 * name.
 */
export function cleanText(text: string): string {
  const shown = text.replace(/\s/gu, ' ').replace(dropped, '');
  return shown.normalize('NFC').replace(/ +/g, ' ').trim();
}

/** Whether a text shows anything: it has a character that is not a mark, joiner or space. */
export const isVisible = (text: string): boolean => /[^\p{Cc}\p{Cf}\p{M}\p{Z}]/u.test(text);
