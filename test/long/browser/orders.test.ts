import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../../../shared/commerce/checkout/create-order.writes.ts';
import { ExchangeRateModel } from '../../../shared/commerce/exchange-rate/exchange-rate.model.ts';
import { readOpenPayment } from '../../../shared/commerce/payment/payment.reads.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { sells, storedOrder } from '../../support/shop.ts';
import { FakeStripe } from '../../support/stripe-server.ts';

const timeout = 240_000;
const stripe = new FakeStripe();
const typed = { name: 'Zoë Łęcka', address: 'ul. Długa 1', email: 'zoe@mosspad.example' };

describeInBrowser('orders', ({ visit }) => {
  beforeAll(() => sells());
  afterAll(() => setStripe(undefined));

  async function aBuyer() {
    const { account, cookie } = await aSignedInPerson({ role: 'admin' });
    const listing = aListing({ owner_account_id: account._id, launched_at: now });
    await saveListings([listing]);
    return { account, cookie, listing: listing._id };
  }

  test(
    'open by link without JavaScript, are billed, paid at Stripe and returned from, without leaking the secret',
    async () => {
      const { account, listing } = await aBuyer();
      await ExchangeRateModel.create({ _id: isoDay(now), units: { USD: 1.25, EUR: 1 } });
      await stripe.start();
      const items = [{ product: 'billboard_min', listing_id: listing, amount_cents: 10_000 }];
      const { order, key } = await createOrder(account._id, { items }, now);
      const { page } = await visit(`/checkout/${order._id}?key=${key}`, { width: 360, javaScriptEnabled: false });
      for (const [field, value] of Object.entries(typed)) await page.fill(`[name=${field}]`, value);
      await page.selectOption('[name=billing_country]', 'PL');
      await page.click('button[value=save]');
      // Only consumers are asked to lose their right of withdrawal.
      for (const [field, value] of [
        ['company', 'Mosspad'],
        ['vat_number', 'PL5260001246'],
      ] as const) {
        await page.fill(`[name=${field}]`, value);
        expect(await page.isVisible('[name=at_once]')).toBe(false);
        await page.fill(`[name=${field}]`, '');
      }
      await page.check('[name=at_once]');
      const asked = page.waitForRequest((request) => request.url().startsWith(`${stripe.server.url}/pay/`));
      await page.click('button[value=pay]');
      const request = await asked;
      expect(request.headers().referer).toBeUndefined();
      const { ref } = (await readOpenPayment(order._id)) ?? {};
      stripe.act(ref ?? '', 'pay');
      const back = stripe.forms.at(-1)?.success_url ?? '';
      expect(back).not.toContain(key);
      await page.goto(back);
      expect(await page.textContent('h1')).toBe('All set');
      expect((await storedOrder(order._id)).is_test).toBe(false);
      expect(stripe.server.asked.join(' ')).not.toContain(key);
      await page.locator('.checkout-papers a').first().click();
      expect(await page.textContent('h1')).toBe('Invoice INV-2026-00001');
      await stripe.server.close();
    },
    timeout,
  );
});
