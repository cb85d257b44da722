/** Actions of the toolbar. */
export type Mark = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'quote' | 'code' | 'image';

/** A range of text. */
export interface Selection {
  start: number;
  end: number;
}

/** Text replacing the range from `start` to `end`, and the selection afterwards. */
export interface Replacement extends Selection {
  text: string;
  selected: Selection;
}

const around: Partial<Record<Mark, string>> = { bold: '**', italic: '_', code: '`' };
const before: Partial<Record<Mark, string>> = { heading: '## ', list: '- ', quote: '> ' };
const address = 'https://';

/** Toggles a mark on the selection. Line marks apply to every touched line. */
export function markText(text: string, { start, end }: Selection, mark: Mark): Replacement {
  const selection = { start: Math.min(start, end), end: Math.max(start, end) };
  if (mark === 'link' || mark === 'image') return addressed(text, selection, mark);
  const prefix = before[mark];
  if (prefix !== undefined) return markLines(text, selection, prefix);
  const isBlock = mark === 'code' && text.slice(selection.start, selection.end).includes('\n');
  return isBlock ? fence(text, selection) : wrap(text, selection, around[mark] ?? '');
}

function wrap(text: string, { start, end }: Selection, sign: string): Replacement {
  const inner = text.slice(start, end);
  const { length } = sign;
  if (text.slice(start - length, start) === sign && text.startsWith(sign, end)) {
    const from = start - length;
    return { start: from, end: end + length, text: inner, selected: { start: from, end: from + inner.length } };
  }
  const selected = { start: start + length, end: end + length };
  return { start, end, text: `${sign}${inner}${sign}`, selected };
}

function markLines(text: string, { start, end }: Selection, prefix: string): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const marked = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  const selected = { start: lines.length === 1 ? from + marked.length : from, end: from + marked.length };
  return { start: from, end: to, text: marked, selected };
}

/** Code blocks start on a new line. */
function fence(text: string, { start, end }: Selection): Replacement {
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const inner = text.slice(start, end).replace(/\n$/, '');
  const opening = `${lead}\`\`\`\n`;
  const selected = { start: start + opening.length, end: start + opening.length + inner.length };
  return { start, end, text: `${opening}${inner}\n\`\`\`\n`, selected };
}

/**
 * A link or image: a selected URL becomes its URL, any other selection its text. Afterwards, the missing part is
 * selected.
 */
function addressed(text: string, { start, end }: Selection, mark: 'link' | 'image'): Replacement {
  const inner = text.slice(start, end);
  const opening = mark === 'image' ? '![' : '[';
  if (/^https?:\/\/\S+$/.test(inner)) {
    const at = start + opening.length;
    return { start, end, text: `${opening}](${inner})`, selected: { start: at, end: at } };
  }
  const at = start + opening.length + inner.length + ']('.length;
  return { start, end, text: `${opening}${inner}](${address})`, selected: { start: at, end: at + address.length } };
}
