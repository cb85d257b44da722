import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideVat, type VatBuyer } from '../../../../shared/commerce/vat/vat-decision.ts';
import { euCountries } from '../../../../shared/commerce/vat/vat-rates.ts';
import { territoryOf } from '../../../../shared/commerce/vat/vat-territory.ts';
import { vatNoteInWords } from '../../../../shared/commerce/vat/vat-words.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { vatStatuses } from '../../../../shared/kernel/settings/settings.ts';
import { now } from '../../../support/clock.ts';

const inGerman = (note: string): string => inLanguage(languages.de, () => vatNoteInWords(note));

test("every VAT note of an order is fully translated into the page's language", () => {
  const country = fc.constantFrom(...euCountries, 'US', null);
  const number = fc.constantFrom<VatBuyer['number'][]>('absent', 'valid', 'invalid', 'unknown');
  const territory = fc.constantFrom(
    undefined,
    territoryOf('PT', '9500 Ponta Delgada'),
    territoryOf('ES', '35001 Las Palmas'),
  );
  const given = fc.record({ from: country, to: country, status: fc.constantFrom(...vatStatuses), number, territory });
  fc.assert(
    fc.property(given, ({ from, to, status, number: standing, territory: at }) => {
      const seller = { status, country: from };
      const { note } = decideVat(seller, { country: to, number: standing, territory: at }, now);
      expect(inGerman(note)).not.toMatch(/\bthe\b|\bVAT\b|\bbuyer\b/);
    }),
  );
});

test("people see a country's name where programs see its code", () => {
  expect(vatNoteInWords('VAT for DE (buyer’s country)')).toBe('VAT for Germany (buyer’s country)');
  expect(vatNoteInWords('VAT for NL (seller’s country)')).toBe('VAT for the Netherlands (seller’s country)');
  expect(inGerman('VAT for NL, where seller and buyer are based.')).toBe(
    'MwSt. im Land von Verkäufer und Käufer (Niederlande).',
  );
});

test.each(['25.5% VAT applies.', 'VAT of 25.5 % applies.', 'The prices bear VAT at 25.5 %.'])(
  'the rate in "%s" has the decimal mark of the language',
  (note) => {
    expect(inGerman(note)).toBe('Es gilt ein MwSt.-Satz von 25,5 %.');
    expect(vatNoteInWords(note)).toBe(note);
  },
);

test('an invoice number that starts like a country stays as is', () => {
  expect(vatNoteInWords('It takes back DE-2026-00001. 19% VAT applies.')).toContain('DE-2026-00001');
});

test('in English a note stays as is, with the country name instead of its code', () => {
  expect(vatNoteInWords('No VAT added until you set `billing_country`.')).toBe(
    'No VAT added until you set the country.',
  );
});

test.each([
  ['ES', '35001 Las Palmas', 'Kanarische Inseln (Spanien)'],
  ['GR', '63086 Karyes', 'Berg Athos (Griechenland)'],
  ['DE', '27498 Helgoland', 'Helgoland (Deutschland)'],
  ['FR', '97300 Cayenne', 'Französisch-Guayana (Frankreich)'],
  ['FR', '97500 Saint-Pierre', 'St. Pierre und Miquelon (Frankreich)'],
  ['FR', '98714 Papeete', 'Französischer Pazifik (Frankreich)'],
  ['PT', '9500 Ponta Delgada', 'Azoren (Portugal)'],
])('a territory of %s at %s is called %s in German', (country, address, name) => {
  const place = territoryOf(country, address)?.name ?? '';
  expect(inGerman(`VAT for ${place} (${country}), the buyer’s location.`)).toBe(
    `MwSt. im Gebiet des Käufers: ${name}.`,
  );
});
