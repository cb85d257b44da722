import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { closePayment, endOrder } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { OrderModel } from '../../../../shared/commerce/order/order.model.ts';
import type { OrderRecord } from '../../../../shared/commerce/order/order.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { addWeeks } from '../../../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { notNull } from '../../../../shared/platform/mongo/filters.ts';
import { now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { atDepth } from '../../../support/depth.ts';
import { anOrder, aQueued, buyer, payAsTest, saveSixCategories, sells } from '../../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);

// The free queue offers weeks 6 to 8, of which week 6 is also on sale: that is where they overlap.
const week = addWeeks(thisWeek, 6);
const [free, forSale] = [1, 2];
type Step = { kind: 'free' | 'order' | 'begin' | 'leave' | 'cancel' | 'pay'; who: number };
const step = fc.record<Step>({
  kind: fc.constantFrom('free', 'order', 'order', 'begin', 'begin', 'leave', 'cancel', 'pay'),
  who: fc.nat(3),
});

const refused = (problem: unknown) => {
  if (!(problem instanceof SlipwayError)) throw problem;
};

test('the free queue and paid seats never oversell a week, however orders, payments, expiries and the queue interleave', async () => {
  await sells({ launch: { free_seats_per_week: free, paid_seats_per_week: forSale } });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 7 }),
      async (rounds) => {
        await WeekSeatsModel.deleteMany({});
        await OrderModel.deleteMany({});
        const listings = await Promise.all(
          Array.from({ length: 4 }, () => aQueued({ launch_week: addWeeks(thisWeek, 12) })),
        );
        const drafts = await Promise.all(
          Array.from({ length: 4 }, () => aQueued({ status: 'draft', tagline: 'Says what it is' })),
        );
        const orders = new Map<number, OrderRecord>();
        const act: Record<Step['kind'], (who: number) => Promise<unknown>> = {
          free: (who) => chooseFreeListing(buyer, drafts[who]?._id ?? 0, now),
          order: async (who) => {
            const item = { product: 'skip_queue', listing_id: listings[who]?._id ?? 0, week };
            orders.set(who, (await anOrder([item])).order);
          },
          begin: async (who) => {
            const order = orders.get(who);
            if (order !== undefined) await beginPayment(order._id, order.totals.total_cents, now);
          },
          leave: async (who) => orders.has(who) && closePayment(orders.get(who)?._id ?? '', now),
          cancel: async (who) => orders.has(who) && endOrder(orders.get(who)?._id ?? '', 'cancel', now),
          pay: async (who) => orders.has(who) && payAsTest(orders.get(who) as OrderRecord).catch(() => undefined),
        };
        for (const round of rounds) await Promise.all(round.map(({ kind, who }) => act[kind](who).catch(refused)));
        const counter = await WeekSeatsModel.findOne({ _id: week }).lean();
        const taken = counter?.taken ?? 0;
        expect(taken).toBeLessThanOrEqual(free + forSale);
        expect(new Set(counter?.holders).size).toBe(taken);
        // Whoever has paid for the week gets it.
        const paid = await OrderModel.find({ paid_at: notNull() }).lean<OrderRecord[]>();
        for (const { lines } of paid) expect(counter?.holders).toContain(lines[0]?.listing_id);
      },
    ),
    { numRuns: atDepth(2, 15), seed: 18 },
  );
});
