import type { Faq } from '../../directory/directory.ts';
import type { JsonLdNode } from './json-ld.ts';

/** The questions and answers of a page; none where there are none. */
export function faqPage(faqs: readonly Faq[], url: string): JsonLdNode[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#faq`, url, mainEntity }];
}
