// Characters that begin or end something in Markdown, wherever they stand.
const inlineMarks = /[\\`*_[\]<&|~\r\0]/;
// What makes a line more than text: a heading, a quote, a list, a rule, an underline, an indentation.
const blockStart = /^(?:[\s#>\-+=:]|\d{1,9}[.)])/m;
const spaceAtLineEnd = /[^\S\n]$/m;

/**
 * The HTML of a block of text (no blank line in it) if Markdown would make one plain paragraph of it, else undefined.
 * Most of what people write is such blocks, and parsing them costs more than the rest of a page.
 */
export function plainParagraph(block: string): string | undefined {
  if (block === '') return '';
  if (inlineMarks.test(block) || blockStart.test(block) || spaceAtLineEnd.test(block)) return undefined;
  return `<p>${block.trim().replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>\n`;
}
