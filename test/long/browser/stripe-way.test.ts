import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../../../shared/commerce/checkout/create-order.writes.ts';
import { refundOrder } from '../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../shared/commerce/checkout/settle.writes.ts';
import { ExchangeRateModel } from '../../../shared/commerce/exchange-rate/exchange-rate.model.ts';
import { readPaymentsOf } from '../../../shared/commerce/payment/payment.reads.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { sells, storedOrder } from '../../support/shop.ts';
import { FakeStripe } from '../../support/stripe-server.ts';

const timeout = 240_000;
const typed = { name: 'Zoë Łęcka', address: 'ul. Długa 1', email: 'zoe@mosspad.example' };

describeInBrowser('at 360 px without JavaScript, on Stripe’s page', ({ visit, site }) => {
  const stripe = new FakeStripe();
  beforeAll(async () => {
    await stripe.start();
    await sells();
    await ExchangeRateModel.create({ _id: isoDay(now), units: { USD: 1.25, EUR: 1 } });
  });
  afterAll(async () => {
    setStripe(undefined);
    await stripe.server.close();
  });

  /** Returning buyers make us ask the provider again after a few seconds, anyone else after a minute. */
  const pass = (seconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
  };

  /** An order for a launch, opened by its link, with billing details; `pay` clicks "Pay now". */
  async function anOpenedOrder() {
    const { account } = await aSignedInPerson({});
    const listing = aListing({
      owner_account_id: account._id,
      status: 'draft',
      launched_at: null,
      tagline: 'It listens',
    });
    await saveListings([{ ...listing, primary_category: 1, category_path: [1] }]);
    const items = [{ product: 'launch', listing_id: listing._id, week: 'now' }];
    const { order, key } = await createOrder(account._id, { items, billing_country: 'PL' }, now);
    const link = `/checkout/${order._id}?key=${key}`;
    const { page } = await visit(link, { width: 360, javaScriptEnabled: false });
    for (const [field, value] of Object.entries(typed)) await page.fill(`[name=${field}]`, value);
    await page.click('button[value=save]');
    const pay = async () => {
      await page.check('[name=at_once]');
      await page.click('button[value=pay]');
    };
    return { page, pay, link, number: order._id, listing: listing._id, title: () => page.textContent('h1') };
  }

  test(
    'a declined card, the back button, a second tab and a closed window lose nothing: one payment, one launch, an invoice, and a refund',
    async () => {
      const { page, pay, link, number, listing, title } = await anOpenedOrder();
      await pay();
      await page.click('button[value=decline]');
      expect(await page.textContent('p')).toBe('Your card was declined.');

      await page.goBack();
      await page.goBack();
      expect(await title()).toBe('Payment in progress');

      const second = await page.context().newPage();
      await second.goto(link);
      await second.click('text=Continue to payment');
      await second.close(); // in the middle of it

      await page.click('text=Continue to payment');
      pass(5);
      await page.click('button[value=pay]');
      expect(await title()).toMatch(/ is live$/);
      await page.goBack();
      await page.goto(link);
      expect(await title()).toMatch(/ is live$/);
      expect(stripe.sessions.size).toBe(1);
      expect(await readPaymentsOf(number)).toMatchObject([{ state: 'paid' }]);
      expect(await readStoredListing(listing)).toMatchObject({ status: 'live', plan: 'paid' });

      await page.click('.order-detail a');
      expect(await title()).toBe((await readStoredListing(listing))?.name);
      await page.goto(link);
      await page.locator('.checkout-papers a').first().click();
      expect(await title()).toBe('Invoice INV-2026-00001');

      await settleDuePayment(await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now), now);
      await page.goto(link);
      expect(await title()).toBe('Refunded');
      expect(await page.locator('.checkout-papers li').allTextContents()).toEqual([
        expect.stringContaining('Invoice INV-2026-00001'),
        expect.stringContaining('Credit note'),
      ]);
      expect(await readStoredListing(listing)).toMatchObject({ plan: 'free' });
    },
    timeout,
  );

  test(
    'pending money is awaited, and its purchase completes when it arrives',
    async () => {
      const { page, pay, link, number, listing, title } = await anOpenedOrder();
      await pay();
      await page.click('button[value=pay_later]');
      expect(await title()).toBe('Payment on its way');
      expect(await readStoredListing(listing)).toMatchObject({ status: 'draft' });
      const [payment] = await readPaymentsOf(number);
      stripe.act(payment?.ref ?? '', 'arrive');
      pass(61);
      await page.goto(link);
      expect(await title()).toMatch(/ is live$/);
      expect((await storedOrder(number)).status).toBe('fulfilled');
    },
    timeout,
  );
});
