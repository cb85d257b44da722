import { markdownParagraphs, markdownText } from './escape-markdown.ts';

/** A fact and its value, which is Markdown; one without a value is left out. */
export type MarkdownFact = [name: string, value: string | null];

/** Parts as one document with blank lines between them; empty ones are left out. */
export const markdownDocument = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** A section; none if there is nothing in it. */
export const markdownSection = (heading: string, content: string): string =>
  content === '' ? '' : `## ${heading}\n\n${content}`;

/** Texts that people wrote as a list. */
export const markdownTextList = (texts: readonly string[]): string =>
  texts.map((text) => `- ${markdownText(text)}`).join('\n');

export const markdownFacts = (facts: readonly MarkdownFact[]): string =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`- ${name}: ${value}`])).join('\n');

/** Questions and answers as headings with text. */
export const markdownFaqs = (faqs: readonly { question: string; answer: string }[]): string =>
  faqs.map(({ question, answer }) => `### ${markdownText(question)}\n\n${markdownParagraphs(answer)}`).join('\n\n');
