import { expect, test } from 'vitest';
import { readBuyerVat } from '../../../../shared/commerce/quote/buyer-vat.ts';

test.each([
  ['Germany', 'Did you mean `DE`?'],
  ['XX', 'Send a two-letter ISO 3166-1 code, such as DE or US.'],
])("for %s, which isn't a country code, the fix is: %s", (billing_country, fix) => {
  expect(readBuyerVat({ items: [], billing_country })).toEqual([
    { field: 'billing_country', detail: 'No country has this code.', fix },
  ]);
});

test('a VAT number from a country other than the billing country is refused with both fixes', () => {
  expect(readBuyerVat({ items: [], billing_country: 'FR', vat_number: 'DE136695976' })).toEqual([
    expect.objectContaining({ field: 'vat_number', fix: 'Send DE as `billing_country`, or correct the VAT number.' }),
  ]);
});
