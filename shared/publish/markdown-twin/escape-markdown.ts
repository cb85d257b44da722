// In CommonMark, an underscore inside a word is text; escaping it would spoil URLs and identifiers.
const marks = /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|!(?=\[)/gu;
const lineStart = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|[-=+:]+\s*$|\d{1,9}[.)](?=\s|$))/;
const lineBreaks = /[\r\n\u0085\u2028\u2029]+/;
const controls = /(?!\t)\p{Cc}/gu;

/** Escapes user text as a single line of Markdown. */
export const markdownText = (text: string): string =>
  escapeLine(text.split(lineBreaks).join(' ').replace(/\s+/g, ' ').trim());

/** Escapes multi-line text: blank lines separate paragraphs, other line breaks are kept. */
export function markdownParagraphs(text: string): string {
  return text
    .split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\s*/)
    .map((paragraph) =>
      paragraph
        .split(lineBreaks)
        .map(markdownText)
        .filter((line) => line !== '')
        .join('\\\n'),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** A link; the URL must be absolute, ours or http(s). */
export const markdownLink = (text: string, url: string): string => `[${markdownText(text)}](${linkTarget(url)})`;

/** A URL as a link target; encodes characters that would end it. */
export const linkTarget = (url: string): string =>
  url.replace(/[\s<>()\\[\]]|\p{Cc}/gu, (character) =>
    /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );

function escapeLine(line: string): string {
  const escaped = line
    .replace(controls, '')
    .replace(marks, (mark) => `\\${mark}`)
    // Trailing # characters would be dropped from a heading.
    .replace(/(?<=\s)#+$/, (end) => `\\${end}`);
  return escaped.replace(lineStart, (start) =>
    /^\d/.test(start) ? `${start.slice(0, -1)}\\${start.slice(-1)}` : `\\${start}`,
  );
}
