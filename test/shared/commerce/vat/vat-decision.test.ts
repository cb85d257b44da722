import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideVat, type VatBuyer, type VatSeller } from '../../../../shared/commerce/vat/vat-decision.ts';
import { euCountries } from '../../../../shared/commerce/vat/vat-rates.ts';
import { vatStatuses } from '../../../../shared/kernel/settings/settings.ts';
import { now } from '../../../support/clock.ts';

const seller = (status: VatSeller['status'], country: string | null = 'DE'): VatSeller => ({ status, country });
const buyer = (country: string | null, number: VatBuyer['number'] = 'absent'): VatBuyer => ({ country, number });

describe('VAT is', () => {
  test.each<[string, VatSeller, VatBuyer, string, number]>([
    ['the rate at home for a consumer there', seller('oss'), buyer('DE'), 'domestic', 1900],
    ['the rate at home for a business there', seller('oss'), buyer('DE', 'valid'), 'domestic', 1900],
    ["the consumer's by the one-stop shop", seller('oss'), buyer('HU'), 'destination', 2700],
    ["the seller's below the threshold", seller('domestic'), buyer('HU'), 'domestic', 1900],
    ['left to a business with a valid number', seller('oss'), buyer('HU', 'valid'), 'reverse_charge', 0],
    ['the same below the threshold', seller('domestic'), buyer('HU', 'valid'), 'reverse_charge', 0],
    ['charged while a number is unknown', seller('oss'), buyer('HU', 'unknown'), 'destination', 2700],
    ['the same below the threshold', seller('domestic'), buyer('HU', 'unknown'), 'domestic', 1900],
    ['charged where a number is not valid', seller('oss'), buyer('FI', 'invalid'), 'destination', 2550],
    ['nothing outside of the EU', seller('oss'), buyer('US'), 'none', 0],
    ["France's in Monaco", seller('oss'), buyer('MC'), 'destination', 2000],
    ['that at home for a seller in France to Monaco', seller('oss', 'FR'), buyer('MC'), 'domestic', 2000],
    ['nothing on Åland', seller('oss'), buyer('AX'), 'none', 0],
    ['nothing on Réunion', seller('oss', 'FR'), buyer('RE'), 'none', 0],
    ['nothing in Great Britain', seller('domestic'), buyer('GB'), 'none', 0],
    ['nothing from a small business', seller('none'), buyer('HU'), 'none', 0],
    ['nothing before the operator has said', seller('not_set', null), buyer('HU'), 'none', 0],
    ['nothing where a seller in the EU has no country', seller('oss', null), buyer('HU'), 'none', 0],
    ["the seller's where the buyer says no country", seller('oss'), buyer(null), 'domestic', 1900],
    ["the consumer's from outside of the EU", seller('non_eu', 'US'), buyer('FR'), 'destination', 2000],
    ['left to a business from outside too', seller('non_eu', 'US'), buyer('FR', 'valid'), 'reverse_charge', 0],
    ['nothing from outside to outside', seller('non_eu', 'US'), buyer('JP'), 'none', 0],
    ['nothing from outside while nobody says where', seller('non_eu', 'US'), buyer(null), 'none', 0],
  ])('%s', (_words, from, to, treatment, basisPoints) => {
    expect(decideVat(from, to, now)).toMatchObject({ treatment, basisPoints });
  });
});

test("a number that VIES couldn't check is worded differently from one it rejects", () => {
  expect(decideVat(seller('oss'), buyer('HU', 'unknown'), now).note).toContain('could not confirm');
  expect(decideVat(seller('oss'), buyer('HU', 'invalid'), now).note).toContain('not valid in VIES');
});

test("whatever is known, only a member state's rate is charged, only with a treatment that has it, and all of it is explained", () => {
  const country = fc.constantFrom(...euCountries, 'US', 'GB', 'CH', null);
  const number = fc.constantFrom<VatBuyer['number'][]>('absent', 'valid', 'invalid', 'unknown');
  const given = fc.record({ from: country, to: country, status: fc.constantFrom(...vatStatuses), number });
  fc.assert(
    fc.property(given, ({ from, to, status, number: standing }) => {
      const { treatment, basisPoints, note } = decideVat(seller(status, from), buyer(to, standing), now);
      expect(basisPoints > 0).toBe(treatment === 'domestic' || treatment === 'destination');
      expect(basisPoints).toBeLessThanOrEqual(2700);
      expect(note).toMatch(/^[A-Z].*\.$/);
    }),
  );
});
