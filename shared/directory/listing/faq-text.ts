import type { Faq } from './listing.ts';

/** Questions and answers as one text: each answer on the line below its question, blank lines in between. */
export const faqsToText = (faqs: readonly Faq[]): string =>
  faqs.map(({ question, answer }) => `${question}\n${answer.replaceAll(/\n\s*\n/g, '\n')}`).join('\n\n');

/**
 * Parses text in the format of `faqsToText`. A question without an answer gets an empty one, which the schema rejects.
 */
export const faqsFromText = (text: string): Faq[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [question = '', ...answer] = part.split('\n');
      return { question: question.trim(), answer: answer.join('\n').trim() };
    });
