import { cutText, firstSentence, plainParagraphs } from './plain-text.ts';

const longestTagline = 200;
const longestShortDescription = 300;

/** The tagline that a description gives: its first sentence in plain words, without a full stop; null when it has none. */
export function taglineFrom(description: string | null): string | null {
  const [first = ''] = plainParagraphs(description ?? '');
  const sentence = firstSentence(first).replace(/(?<!\.)[.。]$/, '');
  return sentence === '' ? null : cutText(sentence, longestTagline);
}

/** The short description that a description of more than one sentence gives, in plain words; else null. */
export function shortDescriptionFrom(description: string | null): string | null {
  const text = plainParagraphs(description ?? '').join(' ');
  return text.length > firstSentence(text).length ? cutText(text, longestShortDescription) : null;
}
