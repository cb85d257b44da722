import { markdownParagraphs, markdownText } from './escape-markdown.ts';

/** A fact with its value in Markdown; omitted if null. */
export type MarkdownFact = [name: string, value: string | null];

/** Joins parts with blank lines, omitting empty ones. */
export const markdownDocument = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** A section; empty if it has no content. */
export const markdownSection = (heading: string, content: string): string =>
  content === '' ? '' : `## ${heading}\n\n${content}`;

/** User texts as a list. */
export const markdownTextList = (texts: readonly string[]): string =>
  texts.map((text) => `- ${markdownText(text)}`).join('\n');

export const markdownFacts = (facts: readonly MarkdownFact[]): string =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`- ${name}: ${value}`])).join('\n');

/** Questions and answers as headings with text. */
export const markdownFaqs = (faqs: readonly { question: string; answer: string }[]): string =>
  faqs.map(({ question, answer }) => `### ${markdownText(question)}\n\n${markdownParagraphs(answer)}`).join('\n\n');
