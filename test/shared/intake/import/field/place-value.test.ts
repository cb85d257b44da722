import { expect, test } from 'vitest';
import { placeText, readPlace } from '../../../../../shared/intake/import/field/place-value.ts';

test.each([
  ['Berlin', { city: 'Berlin' }],
  ['Berlin, Germany', { city: 'Berlin', country: 'DE' }],
  ['Graz (Österreich)', { city: 'Graz', country: 'AT' }],
  ['Austin, TX, USA', { city: 'Austin', country: 'US' }],
  ['日本、仙台市', { city: '仙台市', country: 'JP' }],
  ['Lyon / France', { city: 'Lyon', country: 'FR' }],
  ['Amsterdam, NL', { city: 'Amsterdam', country: 'NL' }],
  ['Singapore', { city: 'Singapore', country: 'SG' }],
  ['Portugal', { country: 'PT' }],
  ['Remote, Canada', { country: 'CA' }],
])('%s is a place', (line, place) => expect(readPlace(line)).toEqual(place));

test("an ambiguous state or country is neither, and what isn't a place is skipped", () => {
  expect(readPlace('Wilmington, DE')).toEqual({ city: 'Wilmington, DE' });
  for (const line of ['Remote', 'Fully remote', 'worldwide', '12 Rue du Mail, 49100 Angers'])
    expect(readPlace(line)).toEqual({ passedOver: expect.any(String) });
  expect(readPlace('12 Rue du Mail, 49100 Angers, France')).toMatchObject({
    country: 'FR',
    passedOver: expect.stringContaining('street'),
  });
});

test("a cell that isn't text, or too long for a place, costs no row", () => {
  expect(placeText({ city: 'Nantes', country: 'France' })).toEqual({ value: 'Nantes, France' });
  expect(placeText({ lat: 1 })).toHaveProperty('passedOver');
  expect(placeText('x'.repeat(121))).toHaveProperty('passedOver');
});
