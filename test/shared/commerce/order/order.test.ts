import { expect, test } from 'vitest';
import { isBusiness } from '../../../../shared/commerce/order/order.ts';
import { now } from '../../../support/clock.ts';

const checked = (answer: 'valid' | 'invalid' | 'unknown') => ({ answer, consultation: null, asked_at: now });

test.each([
  ['nothing', null, null, null, false],
  ['a company', 'Mosspad GmbH', null, null, true],
  ['a VAT number that needs no check', null, 'DE136695976', null, true],
  ['a VAT number that VIES confirms', null, 'PL5260001246', checked('valid'), true],
  ['a VAT number that VIES rejects', null, 'PL5260001246', checked('invalid'), false],
  ['a VAT number that VIES couldn’t check', null, 'PL5260001246', checked('unknown'), false],
  ['a company and a VAT number that VIES rejects', 'Mosspad', 'PL5260001246', checked('invalid'), true],
])('a buyer who gives %s is a business or not', (_, company, vat_number, vat_check, expected) => {
  const billing = { name: 'Zoë', company, address: 'Łódź', email: 'zoe@mosspad.example', begin_at_once_at: null };
  expect(isBusiness({ billing, vat_number, vat_check })).toBe(expected);
});
