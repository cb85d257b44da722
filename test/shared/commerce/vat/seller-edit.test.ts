import { expect, test } from 'vitest';
import { sellerProblems } from '../../../../shared/commerce/vat/seller-edit.ts';

type Seller = Parameters<typeof sellerProblems>[0];
const seller = (country: string, vat_status: Seller['vat_status'], vat_number: string | null): Seller => ({
  ...{ name: 'Kräuterkeller GmbH', address: 'Gartenweg 3, 04109 Leipzig', country, vat_status, vat_number },
});

test.each([
  ['a seller using the one-stop shop', seller('DE', 'oss', 'DE136695976')],
  ['a Greek number with an address in Greece', seller('GR', 'domestic', 'EL094259216')],
  ['a small business without a number', seller('DE', 'none', null)],
  ['a seller outside the EU with a one-stop shop number', seller('US', 'non_eu', 'EU372022452')],
  ['a seller outside the EU without a number', seller('JP', 'non_eu', null)],
])('%s is consistent', (_words, given) => {
  expect(sellerProblems(given)).toEqual({});
});

test.each([
  ['country', seller('US', 'oss', null)],
  ['vat_status', seller('DE', 'non_eu', null)],
  ['vat_number', seller('DE', 'oss', null)],
  ['vat_number', seller('DE', 'oss', 'DE136695978')],
  ['vat_number', seller('DE', 'oss', '136695976')],
  ['vat_number', seller('FR', 'oss', 'DE136695976')],
  ['vat_number', seller('DE', 'none', 'DE12')],
])('%s is named as inconsistent: %j', (field, given) => {
  expect(Object.keys(sellerProblems(given))).toEqual([field]);
});
