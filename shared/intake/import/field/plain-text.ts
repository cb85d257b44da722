import type { Token } from 'markdown-it';
import { boundedMarkdown } from '../../../kernel/text/bounded-markdown.ts';
import { htmlToMarkdown } from '../../../platform/html/html-to-markdown.ts';

// HTML is recognised here only to be removed; none of this is ever rendered.
const markdown = boundedMarkdown('default', { html: true, linkify: false });

/** The text of a Markdown document without markup, one string per paragraph, heading or list item. */
export function plainParagraphs(text: string): string[] {
  return markdown
    .parse(text, {})
    .map(wordsOf)
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

function wordsOf(token: Token): string {
  if (token.type === 'inline') return (token.children ?? []).map(wordsOfInline).join('');
  if (token.type === 'html_block') return token.content.replace(/<[^>]*>/g, ' ');
  return token.type === 'fence' || token.type === 'code_block' ? token.content : '';
}

function wordsOfInline(token: Token): string {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  return token.type === 'html_inline' || token.type === 'image' ? '' : token.content;
}

/** Markdown or HTML as one line of plain text. */
export const plainLine = (text: string): string => plainParagraphs(htmlToMarkdown(text)).join(' ');

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|inc|ltd|co|corp|dr|mr|mrs|ms|st|no|nr|resp|[a-z])\.$/i;
const sentenceEnd = /[.!?…]+["')\]]*(?=\s|$)|[。！？]/gu;

/** The first sentence of a plain text, with its full stop. A text without a sentence end is one sentence. */
export function firstSentence(text: string): string {
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(0, end);
    const continues = /^\s+\p{Ll}/u.test(text.slice(end)) || abbreviation.test(sentence);
    if (!continues) return sentence;
  }
  return text;
}

/** Truncates a text to at most `longest` characters at the end of a word, with an ellipsis. */
export function cutText(text: string, longest: number): string {
  const points = [...text];
  if (points.length <= longest) return text;
  const head = points.slice(0, longest - 1).join('');
  const wordEnd = /\s/.test(points[longest - 1] ?? '') ? head.length : head.lastIndexOf(' ');
  // Scripts without spaces, or one endless word, are cut anywhere but inside a character.
  const cut = wordEnd >= head.length / 2 ? head.slice(0, wordEnd) : head;
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}
