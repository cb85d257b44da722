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
  ['The booked week was cancelled in time.', 'Die gebuchte Woche wurde rechtzeitig storniert.'],
  [
    'The payment was disputed and reversed by the bank.',
    'Die Zahlung wurde angefochten und von der Bank zurückgebucht.',
  ],
  ['Refunded through the payment provider.', 'Über den Zahlungsanbieter erstattet.'],
  ['The buyer withdrew from the contract.', 'Der Käufer hat den Vertrag widerrufen.'],
])('“%s” is translated for a German buyer, in emails and on the credit note', (reason, words) => {
  expect(inGerman(() => refundReasonInWords(reason))).toBe(words);
  expect(inGerman(() => creditInWords(`Credit note for INV-7: ${reason}`))).toBe(`Gutschrift zu INV-7: ${words}`);
});

test("the team's own reason stays as is", () => {
  expect(inGerman(() => refundReasonInWords('Doppelt bestellt.'))).toBe('Doppelt bestellt.');
});

test.each([
  [
    'Moved from 2026-12-07 to 2026-12-14: They asked: please.',
    'Verschoben von 2026-12-07 auf 2026-12-14: They asked: please.',
  ],
  ['Moved from 2026-12-07 to 2026-12-14.', 'Verschoben von 2026-12-07 auf 2026-12-14.'],
  ['Week of 2026-12-07.', 'Woche vom 2026-12-07.'],
  ['Buyer withdrew. Refund: $49.00.', 'Käufer hat widerrufen. Erstattung: $49.00.'],
])('the timeline of an order says “%s” in German', (note, words) => {
  expect(inGerman(() => orderNoteInWords(note))).toBe(words);
});
