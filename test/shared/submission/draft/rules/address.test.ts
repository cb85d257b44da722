import { expect, test } from 'vitest';
import { addressIn } from '../../../../../shared/submission/draft/rules/address.ts';

test("a country's name behind a postal code is no city", () => {
  expect(addressIn('12 Station Square, Tbilisi, 0100 Georgia')).toBeUndefined();
  expect(addressIn('5 Rue du Parc, L-1234 Luxembourg, Luxembourg')).toMatchObject({ city: 'Luxembourg' });
});
