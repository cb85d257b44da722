import { expect, test } from 'vitest';
import { addressIn } from '../../../../../shared/submission/draft/rules/address.ts';

test("a country's name behind a postal code is no city", () => {
  expect(addressIn('12 Station Square, Tbilisi, 0100 Georgia')).toBeUndefined();
  expect(addressIn('5 Rue du Parc, L-1234 Luxembourg, Luxembourg')).toMatchObject({ city: 'Luxembourg' });
});

test.each([
  ['12 Elm Road, 75001 Your City, France'],
  ['Phone +391 (0)35 2568 4593, Your name'],
  ['Straße 12, 12345 Ort, Deutschland'],
  ['500 Sample Street, Your Town, CA 90001'],
])('%s has no city', (text) => {
  expect(addressIn(text)).toBeUndefined();
});

test.each([
  ['Rua das Flores 12, 49680-000 Nossa Senhora da Glória', 'Nossa Senhora da Glória'],
  ['4 Main Road, 1234 Ourense', 'Ourense'],
  ['Rue du Port 3, 85000 Seuilly', 'Seuilly'],
])('%s is in %s', (text, city) => {
  expect(addressIn(text)).toMatchObject({ city });
});
