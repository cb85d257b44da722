import { expect, test } from 'vitest';
import { nextAddress } from '../../../../api/account-area/checkout/next-address.ts';
import { siteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

test('a payment on this site continues by path, and one elsewhere by a link unless the form may redirect there', async () => {
  const here = `${siteAddress()}/checkout/7?paid=1`;
  expect(await nextAddress(here, '/account/orders/7', now)).toBe('/checkout/7?paid=1');
  expect(await nextAddress('https://elsewhere.example/pay', '/account/orders/7', now)).toBe('/account/orders/7');
});
