const newline = 10;
const space = 32;
const colon = 58;
const fullStop = 46;
const ampersand = 38;
const beyondAscii = 128;

// Character classes in a paragraph: plain text, possible Markdown, to be escaped, dependent on the surroundings.
const text = 0;
const mark = 1;
const escaped = 2;
const telling = 3;
const meanings = new Uint8Array(beyondAscii);
for (const character of '\\`*_[]<|~\r\0@') meanings[character.charCodeAt(0)] = mark;
for (const character of '>"') meanings[character.charCodeAt(0)] = escaped;
for (const character of '\n:.&') meanings[character.charCodeAt(0)] = telling;

// Beginnings of lines that have a meaning in Markdown: heading, quote, list, rule, underline, indentation.
const lineStart = /^(?:[\s#>\-+=:]|\d{1,9}[.)])/;
const longestLineStart = 10;
const whiteSpace = /\s/;
const entityStart = /[#a-z]/i;

/**
 * The HTML of a text block (without blank lines) if Markdown would make it a single plain paragraph, else undefined. A
 * block with a bare URL isn't plain, since the URL becomes a link. Most texts are plain, and parsing them costs more
 * than the rest of a page, so this scans characters once.
 */
export function plainParagraph(block: string): string | undefined {
  const line = block.endsWith('\n') ? block.slice(0, -1) : block;
  if (line === '') return '';
  if (!isPlainStart(line, 0) || isWhiteSpace(line, line.length - 1)) return undefined;
  const content = contentOf(line);
  if (content === 'other') return undefined;
  return `<p>${content === 'text to escape' ? escapeText(line) : line}</p>\n`;
}

function contentOf(line: string): 'text' | 'text to escape' | 'other' {
  let escapes = false;
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    const meaning = code < beyondAscii ? meanings[code] : text;
    if (meaning === text) continue;
    if (meaning !== escaped && !isPlainHere(line, index, code)) return 'other';
    if (meaning === escaped || code === ampersand) escapes = true;
  }
  return escapes ? 'text to escape' : 'text';
}

function isPlainHere(line: string, at: number, code: number): boolean {
  if (code === newline) return !isWhiteSpace(line, at - 1) && isPlainStart(line, at + 1);
  if (code === ampersand) return !entityStart.test(line.slice(at + 1, at + 2));
  if (code === colon) return !line.startsWith('://', at);
  if (code === fullStop) return at < 3 || line.slice(at - 3, at).toLowerCase() !== 'www';
  return false;
}

const escapeText = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isPlainStart = (line: string, at: number): boolean => !lineStart.test(line.slice(at, at + longestLineStart));

function isWhiteSpace(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code <= space || (code >= beyondAscii && whiteSpace.test(line.charAt(at)));
}
