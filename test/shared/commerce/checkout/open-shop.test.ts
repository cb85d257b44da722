import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { readPaymentSetup, requireOpenShop } from '../../../../shared/commerce/checkout/payment-setup.reads.ts';
import { setBtcpay } from '../../../../shared/commerce/payment/btcpay-settings.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anOrder, aQueued, saveSixCategories, seller, sells } from '../../../support/shop.ts';

useDatabase();
const noTerms = { seller, legal: { ...defaultSettings.legal, email: 'hello@kraeuterkeller.example' } };
const withProvider = () =>
  setBtcpay({ address: 'https://pay.example', apiKey: 'key', storeId: 'store', webhookSecrets: ['secret'] });
beforeEach(() => setBtcpay(undefined));
afterAll(() => setBtcpay(undefined));

describe('a shop with a payment provider', () => {
  test('stays closed until its checkout has terms to accept, and says what they lack', async () => {
    withProvider();
    await sells(noTerms);
    expect(await readPaymentSetup(now)).toMatchObject({
      isOpen: false,
      termsMissing: ['legal.sale', 'legal.liability', 'legal.law', 'legal.terms_date'],
    });
    await expect(requireOpenShop(now)).rejects.toThrow('The shop is not open yet because its terms are not published.');
    await sells();
    expect(await readPaymentSetup(now)).toMatchObject({ isOpen: true, termsMissing: [] });
  });

  test('takes no payment for an order placed before its terms were removed', async () => {
    await saveSixCategories();
    await sells();
    const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
    const { order } = await anOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_000 }]);
    withProvider();
    await sells(noTerms);
    await expect(beginPayment(order._id, order.totals.total_cents, now)).rejects.toThrow('its terms are not published');
  });
});

test('takes test payments without terms on a site tried out locally', async () => {
  await sells({ seller: {}, legal: {} });
  expect(await readPaymentSetup(now)).toMatchObject({ isOpen: true, isTest: true });
});
