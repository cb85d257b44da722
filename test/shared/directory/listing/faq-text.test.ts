import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faqsFromText, faqsToText } from '../../../../shared/directory/listing/faq-text.ts';

const line = fc.stringMatching(/^[\p{L}?]{1,12}( [\p{L}?]{1,12}){0,3}$/u);
const faq = fc.record({
  question: line,
  answer: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
});

test('questions with answers survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(faq, { maxLength: 5 }), (faqs) => {
      expect(faqsFromText(faqsToText(faqs))).toEqual(faqs);
    }),
  );
});

test('a question without an answer is reported', () => {
  expect(faqsFromText('Why?\r\n\r\nHow?\r\nSo.')).toEqual([
    { question: 'Why?', answer: '' },
    { question: 'How?', answer: 'So.' },
  ]);
});
