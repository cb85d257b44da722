import { expect, test } from 'vitest';
import {
  creditInWords,
  orderNoteInWords,
  refundReasonInWords,
} from '../../../../shared/commerce/refund/refund-words.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

const inGerman = (say: () => string): string => inLanguage(languages.de, say);

test.each([
  ['The booked week was cancelled in time.', 'Die gebuchte Woche wurde rechtzeitig abgesagt.'],
  [
    'The payment was disputed, and the bank took it back.',
    'Die Zahlung wurde bestritten, und die Bank hat sie zurückgeholt.',
  ],
  ['Money was sent back.', 'Es wurde Geld zurückgeschickt.'],
  ['The buyer withdrew from the contract.', 'Der Käufer hat den Vertrag widerrufen.'],
])('that “%s” is said to a German buyer, in mails and on the credit note', (reason, words) => {
  expect(inGerman(() => refundReasonInWords(reason))).toBe(words);
  expect(inGerman(() => creditInWords(`Credit note for INV-7: ${reason}`))).toBe(`Gutschrift zu INV-7: ${words}`);
});

test('what the team wrote as a reason stays as it is', () => {
  expect(inGerman(() => refundReasonInWords('Doppelt bestellt.'))).toBe('Doppelt bestellt.');
});

test.each([
  ['From 2026-12-07 to 2026-12-14: They asked: please.', 'Von 2026-12-07 auf 2026-12-14: They asked: please.'],
  ['From 2026-12-07 to 2026-12-14.', 'Von 2026-12-07 auf 2026-12-14.'],
  ['The week of 2026-12-07.', 'Die Woche vom 2026-12-07.'],
  ['Withdrawn by its buyer; $49.00 go back.', 'Vom Käufer widerrufen; $49.00 gehen zurück.'],
])('the timeline of an order says “%s” in German', (note, words) => {
  expect(inGerman(() => orderNoteInWords(note))).toBe(words);
});
