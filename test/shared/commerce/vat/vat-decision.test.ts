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
    ['domestic rate for a domestic consumer', seller('oss'), buyer('DE'), 'domestic', 1900],
    ['domestic rate for a domestic business', seller('oss'), buyer('DE', 'valid'), 'domestic', 1900],
    ["the consumer's rate through the one-stop shop", seller('oss'), buyer('HU'), 'destination', 2700],
    ["the seller's rate below the threshold", seller('domestic'), buyer('HU'), 'domestic', 1900],
    ['reverse charge for a business with a valid number', seller('oss'), buyer('HU', 'valid'), 'reverse_charge', 0],
    ['reverse charge below the threshold', seller('domestic'), buyer('HU', 'valid'), 'reverse_charge', 0],
    ['charged while a number is unverified', seller('oss'), buyer('HU', 'unknown'), 'destination', 2700],
    [
      'charged while a number is unverified, below the threshold',
      seller('domestic'),
      buyer('HU', 'unknown'),
      'domestic',
      1900,
    ],
    ['charged if a number is invalid', seller('oss'), buyer('FI', 'invalid'), 'destination', 2550],
    ['none outside the EU', seller('oss'), buyer('US'), 'none', 0],
    ["France's rate in Monaco", seller('oss'), buyer('MC'), 'destination', 2000],
    ['domestic rate for a seller in France to Monaco', seller('oss', 'FR'), buyer('MC'), 'domestic', 2000],
    ['none in Åland', seller('oss'), buyer('AX'), 'none', 0],
    ['none in Réunion', seller('oss', 'FR'), buyer('RE'), 'none', 0],
    ['none in Great Britain', seller('domestic'), buyer('GB'), 'none', 0],
    ['none from a small business', seller('none'), buyer('HU'), 'none', 0],
    ['none before the operator has set it up', seller('not_set', null), buyer('HU'), 'none', 0],
    ['none if an EU seller has no country', seller('oss', null), buyer('HU'), 'none', 0],
    ["the seller's rate if the buyer gives no country", seller('oss'), buyer(null), 'domestic', 1900],
    ["the consumer's rate from a seller outside the EU", seller('non_eu', 'US'), buyer('FR'), 'destination', 2000],
    ['reverse charge from a seller outside the EU', seller('non_eu', 'US'), buyer('FR', 'valid'), 'reverse_charge', 0],
    ['none from outside to outside the EU', seller('non_eu', 'US'), buyer('JP'), 'none', 0],
    ["none from outside the EU while the buyer's country is unknown", seller('non_eu', 'US'), buyer(null), 'none', 0],
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
