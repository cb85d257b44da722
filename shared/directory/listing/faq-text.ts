import type { Faq } from './listing.ts';

/** Questions with answers as one text: each question on its own line, its answer below it, blank lines between them. */
export const faqsToText = (faqs: readonly Faq[]): string =>
  faqs.map(({ question, answer }) => `${question}\n${answer.replaceAll(/\n\s*\n/g, '\n')}`).join('\n\n');

/** Reads them again. A question without an answer is one with an empty answer, which its schema refuses. */
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
