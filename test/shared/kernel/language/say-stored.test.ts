import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { sayStored } from '../../../../shared/kernel/language/say-stored.ts';

const inGerman = (stored: string): string =>
  inLanguage(languages.de, () => sayStored(stored, ['order.vat_absent', 'order.vat_of_buyer']));

test("a sentence stored in English is shown in the page's language, with its values", () => {
  expect(inGerman('VAT for HU (buyer’s country)')).toBe('MwSt. im Land des Käufers (HU)');
});

test('a part that is itself a sentence is translated too', () => {
  const said = inGerman(
    'VAT for HU (buyer’s country). EU businesses with a valid VAT number pay none: reverse charge.',
  );
  expect(said).toMatch(/^MwSt\. im Land des Käufers \(HU\)\. EU-Unternehmen /);
});

test('a sentence stored by an earlier version is still translated', () => {
  expect(inGerman('VAT of HU, the country of the buyer')).toBe('MwSt. im Land des Käufers (HU)');
});

test('a sentence that matches no text stays as is', () => {
  expect(inGerman('Something else (1+1).')).toBe('Something else (1+1).');
});

test.each([
  ['reply 550 during RCPT TO', 'Antwort 550 auf RCPT TO'],
  ['no reply during connecting', 'keine Antwort auf connecting'],
  ['reply 550 at RCPT TO', 'Antwort 550 auf RCPT TO'],
  ['no reply at connecting', 'keine Antwort auf connecting'],
  ['the attempt was interrupted', 'Versuch abgebrochen'],
  ['the attempt was broken off', 'Versuch abgebrochen'],
])('a delivery that ended with “%s” is told in German', (stored, words) => {
  const keys = [
    'admin_operation.mail_reply',
    'admin_operation.mail_no_reply',
    'admin_operation.mail_broken_off',
  ] as const;
  expect(inLanguage(languages.de, () => sayStored(stored, keys))).toBe(words);
});
