import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settleOrders } from '../../../jobs/settle-orders.ts';
import { DeadLetterModel } from '../../../shared/change/dead-letter/dead-letter.model.ts';
import { PaymentModel } from '../../../shared/commerce/payment/payment.model.ts';
import { PaymentEventModel } from '../../../shared/commerce/payment/payment-event.model.ts';
import { UnsettledModel } from '../../../shared/commerce/unsettled/unsettled.model.ts';
import { retryLetter } from '../../../shared/operate/staff-letter/staff-letter.writes.ts';
import { readToday } from '../../../shared/operate/today/today.reads.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aBegunOrder, aQueued, payAsTest, saveSixCategories, sells, storedOrder } from '../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});
beforeEach(async () => {
  await Promise.all([DeadLetterModel.deleteMany({}), UnsettledModel.deleteMany({}), PaymentEventModel.deleteMany({})]);
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
async function begun() {
  const { _id } = await aQueued({ status: 'live', launched_at: now });
  const { order, payment } = await aBegunOrder([{ product: 'billboard_min', listing_id: _id, amount_cents: 5_000 }]);
  return { number: order._id, payment };
}
/** Makes every payment handler fail with an error of our own. */
const break_ = (id: string) => PaymentModel.updateOne({ _id: id }, { $set: { provider: 'nowhere' } });
const told = (payment: string) =>
  PaymentEventModel.insertMany([
    {
      ...{ _id: 'stripe:evt_1', provider: 'stripe', type: 'charge.updated', ref: 'ch_1', payment, attempts: 0 },
      ...{ received_at: now, handled_at: null, due_at: now, expires_at: minutes(100_000) },
    },
  ]);
const round = (at: Date) =>
  settleOrders(() => at).then(
    () => '',
    (problem: Error) => problem.message,
  );

test('an order blocked by our own fault is named in the log, without holding up the others', async () => {
  const [held, other] = [await begun(), await begun()];
  await payAsTest({ _id: other.number });
  await told(held.payment._id);
  await break_(held.payment._id);
  const said = await round(minutes(20));
  expect(said).toContain(`${held.number} (event stripe:evt_1) could not be settled.`);
  expect(said).toContain(`${held.number} (payment ${held.payment._id}) could not be settled.`);
  expect(said).not.toContain(other.number);
  expect((await storedOrder(other.number)).status).toBe('fulfilled');
});

test('an unreadable event waits longer each time and is given up, on Today, until somebody retries it', async () => {
  const { number, payment } = await begun();
  await break_(payment._id);
  await told(payment._id);
  await PaymentModel.updateOne({ _id: payment._id }, { $set: { due_at: null } });
  const tries: number[] = [];
  for (let minute = 0; minute < 6000; minute += minute < 100 ? 1 : 60)
    if ((await round(minutes(minute))).includes('evt_1')) tries.push(minute);
  expect(tries.slice(0, 4)).toEqual([0, 1, 6, 21]);
  expect(tries).toHaveLength(9);
  const letters = await DeadLetterModel.find({}).lean<{ _id: string; subject: string; attempts: number }[]>();
  const letter = letters.find(({ subject }) => subject === `${number} (event stripe:evt_1)`);
  expect(letter?.attempts).toBe(9);
  const shown = (await readToday(now)).find(({ href }) => href?.endsWith('/dead-letters'));
  expect(shown?.count).toBe(letters.length);
  const { outcome } = await retryLetter({ kind: 'operator' }, letter?._id ?? '', now);
  expect(outcome).toBe('retried');
  expect(await round(minutes(6001))).toContain('evt_1');
});
