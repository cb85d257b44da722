const dropped =
  /[\u00ad\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/gu;

/**
 * Text as a badge may carry it: one line, white space collapsed, without the control characters, lone surrogates and
 * noncharacters that XML 1.0 forbids (section 2.2) and without invisible direction overrides, which could disguise a name.
 */
export function cleanText(text: string): string {
  const shown = text.replace(/\s/gu, ' ').replace(dropped, '');
  return shown.normalize('NFC').replace(/ +/g, ' ').trim();
}

/** Whether a text shows anything at all: it has a character that is no mark, joiner or space. */
export const isVisible = (text: string): boolean => /[^\p{Cc}\p{Cf}\p{M}\p{Z}]/u.test(text);
