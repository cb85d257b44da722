import { cutText, firstSentence, plainParagraphs } from './plain-text.ts';

const longestTagline = 200;
const longestShortDescription = 300;

/** A tagline from a description: its first sentence in plain text without the full stop; null if there is none. */
export function taglineFrom(description: string | null): string | null {
  const [first = ''] = plainParagraphs(description ?? '');
  const sentence = firstSentence(first).replace(/(?<!\.)[.。]$/, '');
  return sentence === '' ? null : cutText(sentence, longestTagline);
}

/** A plain-text short description from a description of more than one sentence; otherwise null. */
export function shortDescriptionFrom(description: string | null): string | null {
  const text = plainParagraphs(description ?? '').join(' ');
  return text.length > firstSentence(text).length ? cutText(text, longestShortDescription) : null;
}
