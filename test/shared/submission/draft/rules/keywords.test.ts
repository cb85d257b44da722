import { expect, test } from 'vitest';
import { draftedValue } from '../../../../support/draft-of.ts';

test('keywords are separated by the commas of any script', () => {
  const html = '<title>Acme</title><meta name="keywords" content="فواتير، ضرائب, 請求書、会計"><h1>Acme</h1>';
  expect(draftedValue('keywords', html)).toEqual(['فواتير', 'ضرائب', '請求書', '会計']);
});
