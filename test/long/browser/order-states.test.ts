import { expect, test } from 'vitest';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { readOpenPayment } from '../../../shared/commerce/payment/payment.reads.ts';
import { chooseTestPayment } from '../../../shared/commerce/payment/test-provider.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { pageObjections, widths } from '../../support/page-objections.ts';
import { saveOrders, sells } from '../../support/shop.ts';

describeInBrowser('an order', ({ site, visit }) => {
  test.each(widths)(
    'has in each state a page that passes axe and html-validate at %i px, with a next step, and one in the team’s shop',
    async (width) => {
      await sells();
      const { account, cookie } = await aSignedInPerson({ role: 'admin' });
      const listing = aListing({ owner_account_id: account._id, launched_at: now });
      await saveListings([listing]);
      const { page, errors } = await visit('/pricing', { width });
      await signInBrowser(page, site, cookie);
      const { pending, paying, paid } = await saveOrders(account._id, listing._id);

      const { ref } = (await readOpenPayment(paying)) ?? {};
      await chooseTestPayment(ref ?? '', 'pay_later', now);
      const opened = async (number: string): Promise<{ title: string | null; ways: string }> => {
        await page.goto(`/checkout/${number}`);
        expect(await pageObjections(page), await page.title()).toEqual([]);
        const ways = await page.locator('.checkout a, .checkout button').allTextContents();
        return { title: await page.textContent('h1'), ways: ways.join(', ') };
      };
      expect(await opened(paying)).toMatchObject({
        title: 'Payment on its way',
        ways: expect.stringContaining('Complete test payment'),
      });
      const done = await opened(paid);
      expect(done).toMatchObject({ title: 'All set', ways: expect.stringContaining(listing.name) });
      const waysOf = { expired: 'Recalculate', cancelled: 'Recalculate', refunded: 'Pricing' };
      for (const [status, way] of Object.entries(waysOf)) {
        const set = status === 'refunded' ? paid : pending;
        await OrderModel.updateOne({ _id: set }, { $set: { status } });
        expect((await opened(set)).ways, status).toContain(way);
      }
      for (const address of ['orders', `orders/${paid}`, `orders/${pending}`, 'products', 'weeks']) {
        await page.goto(`/admin/shop/${address}`);
        expect(await pageObjections(page), address).toEqual([]);
      }
      expect(errors).toEqual([]);
    },
    240_000,
  );
});
