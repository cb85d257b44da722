import { expect, test } from 'vitest';
import { draftOf } from '../../../../support/draft-of.ts';

const country = (html: string) => draftOf(`<title>Acme</title><main><h1>Acme</h1>${html}</main>`).fields.country;

test.each([
  ['Call us: +49 (0) 30 123 456 70', 'DE'],
  ['Teléfono: +56 2 2539 8000', 'CL'],
  ['00351 212 345 678', 'PT'],
  ['+7 495 123-45-67', 'RU'],
  ['+7 727 312 33 44', 'KZ'],
])('a company without an address is in the country of its phone number: %s', (said, code) => {
  expect(country(`<p>${said}</p>`)).toMatchObject({
    value: code,
    evidence: [{ quote: expect.stringMatching(/^[+\d]/) }],
  });
});

test.each([
  ['a code that countries share', '<p>+1 415 555 01 99</p>'],
  ['phone numbers of several countries', '<p>Berlin: +49 30 12345670</p><p>Wien: +43 1 2345670</p>'],
  ['a number without a calling code', '<p>030 123 456 70</p>'],
  ['a sum', '<p>1 +49 301 234 567 0 points</p>'],
])('%s says no country', (_, html) => {
  expect(country(html).value).toBeNull();
});

test('an address says more than a phone number', () => {
  expect(country('<p>Acme AG, Bahnhofstrasse 1, 8001 Zürich, Switzerland</p><p>+49 30 12345670</p>').value).toBe('CH');
});
