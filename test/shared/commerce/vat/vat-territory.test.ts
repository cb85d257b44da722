import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decideVat, type VatSeller } from '../../../../shared/commerce/vat/vat-decision.ts';
import { territoryOf } from '../../../../shared/commerce/vat/vat-territory.ts';
import { now } from '../../../support/clock.ts';

const oss: VatSeller = { status: 'oss', country: 'DE' };
const to = (country: string, address: string, seller: VatSeller = oss, number: 'absent' | 'valid' = 'absent') =>
  decideVat(seller, { country, number, territory: territoryOf(country, address) }, now);

describe('an address is in', () => {
  test.each([
    ['ES', 'Calle Triana 35, 2º\n35002 Las Palmas de Gran Canaria', 'the Canary Islands'],
    ['ES', 'Plaza de África 1\nE-51001 Ceuta', 'Ceuta'],
    ['ES', 'Calle 35002, 4\n28013 Madrid', undefined],
    ['ES', 'Avenida 12345\n52004 Melilla\nESPAÑA', 'Melilla'],
    ['IT', 'via Plan 12\n23041 Livigno SO', 'Livigno'],
    ['IT', 'Corso Italia 22\n22061 Campione d’Italia', 'Campione d’Italia'],
    ['IT', 'via Roma 22061\n00184 Roma', undefined],
    ['GR', 'Καρυές\n630 86 Άγιον Όρος', 'Mount Athos'],
    ['GR', 'Ερμού 63086 1\n105 63 Αθήνα', undefined],
    ['DE', 'Junkerstr. 1\nD-78266 Büsingen am Hochrhein', 'Büsingen'],
    ['DE', 'Lung Wai 28\n27498 Helgoland', 'Heligoland'],
    ['DE', 'Tel. 78266123\n04109 Leipzig', undefined],
    ['FI', 'Torggatan 1\nAX-22100 Mariehamn', 'Åland'],
    ['FI', 'Mannerheimintie 22100\n00100 Helsinki', undefined],
    ['FR', '1 rue de Paris\n97400 Saint-Denis', 'Réunion'],
    ['FR', '97133 Gustavia', 'Saint-Barthélemy'],
    ['FR', '9 boulevard des Moulins\n98000 Monaco', undefined],
    ['PT', 'Rua Garrett 9\n1200-203 Lisboa', undefined],
    ['PT', 'Rua do Bispo 9, 9000-073 Funchal', 'Madeira'],
    ['PT', '9500-055 Ponta Delgada', 'the Azores'],
    ['AT', 'Jungholz 6\n6691 Jungholz', 'Jungholz'],
    ['AT', 'Walserstr. 54\nA-6992 Hirschegg', 'Mittelberg'],
    ['AT', 'Hauptstraße 6691\n1010 Wien', undefined],
    ['PL', '35-002 Rzeszów', undefined],
    ['US', '35004 Moody, Alabama', undefined],
    [null, '35002 Las Palmas', undefined],
    ['ES', '', undefined],
  ])('%s %j: %s', (country, address, name) => {
    expect(territoryOf(country, address)?.name).toBe(name);
  });
});

describe('VAT of a territory', () => {
  test.each<[string, ReturnType<typeof to>, string, number]>([
    ['outside the EU is none', to('ES', '35002 Las Palmas'), 'none', 0],
    ['outside the EU is none with a valid number', to('ES', '35002 Las Palmas', oss, 'valid'), 'none', 0],
    ['outside the EU is none for a seller in the same state', to('DE', '78266 Büsingen'), 'none', 0],
    [
      'overseas is French for a seller in France',
      to('FR', '97400 Saint-Denis', { ...oss, country: 'FR' }),
      'domestic',
      850,
    ],
    ['overseas is none for sellers elsewhere', to('FR', '97400 Saint-Denis'), 'none', 0],
    ['within the EU is its own', to('PT', '9000-073 Funchal'), 'destination', 2200],
    ['within the EU is its own at home', to('PT', '9500-055', { ...oss, country: 'PT' }), 'domestic', 1600],
    [
      'within the EU is the seller’s below the threshold',
      to('AT', '6691 Jungholz', { ...oss, status: 'domestic' }),
      'domestic',
      1900,
    ],
    ['is irrelevant for a small business', to('PT', '9000-073', { status: 'none', country: 'PT' }), 'none', 0],
  ])('%s', (_words, decision, treatment, basisPoints) => {
    expect(decision).toMatchObject({ treatment, basisPoints });
    if (basisPoints === 0 && treatment === 'none') expect(decision.note).toMatch(/^No VAT: (.* outside|the seller)/);
  });
});

const file = path.resolve(import.meta.dirname, '../../../../../shared/data/vat/vat-rates.json');
const isThere = existsSync(file);
const place = z.object({ name: z.string(), postcode: z.string(), standard: z.number() });
const published = z.object({
  items: z.record(z.string(), z.array(z.object({ effective_from: z.string(), exceptions: z.array(place).optional() }))),
});
const title =
  'every postcode of every territory of a published list is known with its rate, but one that the list has late';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, () => {
  const { items } = published.parse(JSON.parse(readFileSync(file, 'utf8')));
  let places = 0;
  for (const [country, periods] of Object.entries(items)) {
    const latest = periods.toSorted((a, b) => b.effective_from.localeCompare(a.effective_from))[0];
    for (const { name, postcode, standard } of latest?.exceptions ?? []) {
      places += 1;
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^${postcode.replaceAll('{2,}', '{2}')}$`)), (code) => {
          const written = country === 'PT' ? `${code}-001` : code;
          const found = territoryOf(country, `Street 7\n${written} Town`);
          const isSmall = code === '97133' || code === '97150';
          expect([name, code, found === undefined]).toEqual([name, code, false]);
          if (!isSmall)
            expect([name, (found?.basisPoints ?? 0) / 100]).toEqual([name, name === 'Azores' ? 16 : standard]);
        }),
      );
    }
  }
  expect(places).toBe(17);
});
