import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideVat, type VatBuyer } from '../../../../shared/commerce/vat/vat-decision.ts';
import { euCountries } from '../../../../shared/commerce/vat/vat-rates.ts';
import { vatNoteInWords } from '../../../../shared/commerce/vat/vat-words.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { vatStatuses } from '../../../../shared/kernel/settings/settings.ts';
import { now } from '../../../support/clock.ts';

const inGerman = (note: string): string => inLanguage(languages.de, () => vatNoteInWords(note));

test('whatever is noted of the VAT of an order is said in the language of the page, whole', () => {
  const country = fc.constantFrom(...euCountries, 'US', null);
  const number = fc.constantFrom<VatBuyer['number'][]>('absent', 'valid', 'invalid', 'unknown');
  const territory = fc.constantFrom(undefined, {
    country: 'PT' as const,
    name: 'Madeira',
    basisPoints: 2200,
    isOutside: false,
  });
  const given = fc.record({ from: country, to: country, status: fc.constantFrom(...vatStatuses), number, territory });
  fc.assert(
    fc.property(given, ({ from, to, status, number: standing, territory: at }) => {
      const seller = { status, country: from };
      const { note } = decideVat(seller, { country: to, number: standing, territory: at }, now);
      expect(inGerman(note)).not.toMatch(/\bthe\b|\bVAT\b|\bbuyer\b/);
    }),
  );
});

test('in English a note stays as it is, with the country for the name that programs are told', () => {
  expect(vatNoteInWords('No VAT is added as long as `billing_country` is not said.')).toBe(
    'No VAT is added as long as the country is not said.',
  );
});
