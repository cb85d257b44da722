/** The start of a text and the rest, which may be empty. */
interface Lead {
  lead: string;
  rest: string;
}

/**
 * Splits a text after at most `most` UTF-16 units: between words if possible in the second half, else between
 * characters.
 */
export function leadOf(text: string, most: number): Lead {
  const trimmed = text.trim();
  if (trimmed.length <= most) return { lead: trimmed, rest: '' };
  const wordEnd = trimmed.slice(0, most + 1).search(/\s\S*$/);
  const end = wordEnd > most / 2 ? wordEnd : characterEnd(trimmed, most);
  return { lead: trimmed.slice(0, end).trimEnd(), rest: trimmed.slice(end).trimStart() };
}

/** A text; if longer than `most` UTF-16 units, its start (see `leadOf`) with an ellipsis. */
export function shortened(text: string, most: number): string {
  const { lead, rest } = leadOf(text, most);
  return rest === '' ? lead : `${lead} …`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Start of the character that a cut would split. */
function characterEnd(text: string, most: number): number {
  const start = segmenter.segment(text).containing(most)?.index ?? most;
  return start === 0 ? most : start;
}
