// An underscore inside a word is text in CommonMark; escaping it would spoil addresses and names of code.
const marks = /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|!(?=\[)/gu;
const lineStart = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|[-=+:]+\s*$|\d{1,9}[.)](?=\s|$))/;
const lineBreaks = /[\r\n\u0085\u2028\u2029]+/;
const controls = /(?!\t)\p{Cc}/gu;

/** Text that people wrote as one line of Markdown that shows exactly these characters. */
export const markdownText = (text: string): string =>
  escapeLine(text.split(lineBreaks).join(' ').replace(/\s+/g, ' ').trim());

/** Text of several lines: blank lines part paragraphs, and other line breaks stay. */
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

/** A link; the address has to be a full one of ours or of http(s). */
export const markdownLink = (text: string, url: string): string => `[${markdownText(text)}](${linkTarget(url)})`;

/** An address as a link's target: what would end it is encoded. */
export const linkTarget = (url: string): string =>
  url.replace(/[\s<>()\\[\]]|\p{Cc}/gu, (character) =>
    /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );

function escapeLine(line: string): string {
  const escaped = line
    .replace(controls, '')
    .replace(marks, (mark) => `\\${mark}`)
    // A heading would lose it.
    .replace(/(?<=\s)#+$/, (end) => `\\${end}`);
  return escaped.replace(lineStart, (start) =>
    /^\d/.test(start) ? `${start.slice(0, -1)}\\${start.slice(-1)}` : `\\${start}`,
  );
}
