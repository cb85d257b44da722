import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { advanceOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { refundOrder } from '../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../shared/commerce/checkout/settle.writes.ts';
import { EffectModel, OrderTaskModel } from '../../../shared/commerce/fulfilment/effect.model.ts';
import { InvoiceModel } from '../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceRecord } from '../../../shared/commerce/invoice/invoice.ts';
import { readPaymentsOf } from '../../../shared/commerce/payment/payment.reads.ts';
import { chooseTestPayment } from '../../../shared/commerce/payment/test-provider.writes.ts';
import type { OrderItem } from '../../../shared/commerce/quote/order-item.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { WeekSeatsModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';
import { aBegunOrder, anOrder, aQueued, saveSixCategories, sells, storedOrder } from '../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
  await sells({ launch: { free_seats_per_week: 0, paid_seats_per_week: 1000 } });
});

const draft = () => aQueued({ status: 'draft', tagline: 'Says what it is', billboard_cents: 0 });

/** A paid order with nothing done for it yet. */
async function aPaid(itemsOf: (listing: number) => OrderItem[], given = draft) {
  const { _id: listing } = await given();
  const { order, payment } = await aBegunOrder(itemsOf(listing));
  await chooseTestPayment(payment.ref ?? '', 'pay', now);
  return { number: order._id, listing };
}

describe('a process killed at any step, together with its successor,', () => {
  test.each<[string, (listing: number) => OrderItem[], number]>([
    ['launches a bundle', (listing_id) => [{ product: 'launch_bundle', listing_id, week: 'now' }], 3],
    [
      'completes a mixed order',
      (listing_id) => [
        { product: 'launch', listing_id, week: 'now' },
        { product: 'billboard_min', listing_id, amount_cents: 1_000 },
        { product: 'extra_categories', listing_id, categories: ['category-902', 'category-903'] },
      ],
      3,
    ],
  ])('%s once', async (_words, itemsOf, effects) => {
    const steps = await killedAtEachStep(
      () => aPaid(itemsOf),
      ({ number }) => advanceOrder(number, now),
      async ({ number, listing }) => {
        await Promise.all([advanceOrder(number, now), advanceOrder(number, now)]);
        expect(await EffectModel.countDocuments({ order: number })).toBe(effects);
        expect(await OrderTaskModel.countDocuments({ order: number })).toBeLessThanOrEqual(1);
        expect(await MailModel.countDocuments({ _id: `order-paid-${number}` })).toBe(1);
        const stored = await readStoredListing(listing);
        expect(stored).toMatchObject({ status: 'live', plan: 'paid' });
        expect(stored?.launches).toHaveLength(1);
        expect(stored?.billboard_cents).toBe(itemsOf(listing).length > 1 ? 1_000 : 0);
      },
      2,
    );
    expect(steps).toBeGreaterThan(15);
  });

  test('opens one payment per order, and holds one seat for it', async () => {
    const steps = await killedAtEachStep(
      async () => {
        const { _id: listing } = await aQueued();
        const { order } = await anOrder([{ product: 'skip_queue', listing_id: listing, week: nextWeek }]);
        return { number: order._id, listing };
      },
      ({ number }) => beginPayment(number, 2_900, now),
      async ({ number, listing }) => {
        await beginPayment(number, 2_900, now);
        const payments = await readPaymentsOf(number);
        expect(payments).toMatchObject([{ state: 'open' }]);
        await chooseTestPayment(payments[0]?.ref ?? '', 'pay', now);
        await advanceOrder(number, now);
        expect((await storedOrder(number)).status).toBe('fulfilled');
        const counter = await WeekSeatsModel.findOne({ _id: nextWeek }).lean();
        expect(counter?.holders.filter((holder) => holder === listing)).toHaveLength(1);
        expect(counter?.holders).toHaveLength(counter?.taken ?? -1);
      },
    );
    expect(steps).toBeGreaterThan(5);
  });

  test('refunds an order once, and takes back once what it had granted', async () => {
    const steps = await killedAtEachStep(
      async () => {
        const { _id: listing } = await aQueued({ status: 'live', launched_at: now, billboard_cents: 500 });
        const items = [
          { product: 'billboard_min', listing_id: listing, amount_cents: 1_000 },
          { product: 'featured', listing_id: listing },
        ];
        const { order, payment } = await aBegunOrder(items);
        await chooseTestPayment(payment.ref ?? '', 'pay', now);
        await advanceOrder(order._id, now);
        return { number: order._id, listing, payment: payment._id };
      },
      async ({ number }) =>
        settleDuePayment(await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now), now),
      async ({ number, listing, payment }) => {
        await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now).catch(() => undefined);
        await Promise.all([settleDuePayment(payment, now), settleDuePayment(payment, now)]);
        expect((await storedOrder(number)).status).toBe('refunded');
        expect(await readStoredListing(listing)).toMatchObject({ billboard_cents: 500, featured: false });
        expect(await InvoiceModel.countDocuments({ order: number })).toBe(2);
      },
    );
    expect(steps).toBeGreaterThan(5);
    const notes = await InvoiceModel.find({ series: 'TESTCN' }).sort({ sequence: 1 }).lean<InvoiceRecord[]>();
    expect(notes.map(({ sequence }) => sequence)).toEqual(notes.map((_, index) => index + 1));
  });
});
