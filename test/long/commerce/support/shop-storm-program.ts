import { setTimeout as delay } from 'node:timers/promises';
import { beginShopOrder } from '../../../../bench/support/orders/shop-orders.ts';
import { settleOrders } from '../../../../jobs/settle-orders.ts';
import { watchChanges } from '../../../../shared/change/feed/change-record.reads.ts';
import { advanceOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { refundOrder } from '../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { setStripe } from '../../../../shared/commerce/payment/stripe-settings.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { connectMongo } from '../../../../shared/platform/mongo/mongo.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import '../../../../shared/models.ts';
import { isHeld } from './is-held.ts';

/**
 * Orders, pays at Stripe and returns, over and over, and refunds some, alongside the job that settles orders. Prints
 * `paid` for each paid order, and unexpected errors to stderr. Arguments: the database, Stripe's URL, the event secret,
 * and the first listing's id.
 */
const [mongoUrl = '', stripeUrl = '', secret = '', first = ''] = process.argv.slice(2);
const kindsOfOrders = 4;
const refundsEvery = 5;
const everyMs = 100;
const now = () => new Date();
// A visitor who is told that records are locked tries again, and so does the job.
const isPassing = (problem: unknown): boolean => problem instanceof SlipwayError || isHeld(problem);
const report = (problem: unknown) => {
  if (!isPassing(problem)) process.stderr.write(`${problem instanceof Error ? problem.stack : problem}\n`);
};

setAllowedHosts([new URL(stripeUrl).host]);
const keys = { secretKey: 'sk_live_of_the_test', webhookSecrets: [secret] };
setStripe({ ...keys, apiAddress: stripeUrl, payOrigin: stripeUrl });
await connectMongo(mongoUrl);
await watchChanges(report).ready;
process.stdout.write('ready\n');
void settle();
for (let id = Number(first); ; id += 1) await order(id);

async function settle(): Promise<never> {
  for (;;) {
    await settleOrders(now).catch(report);
    await delay(everyMs);
  }
}

async function order(id: number): Promise<void> {
  try {
    const { number, ref } = await beginShopOrder(id, id, now());
    const body = new URLSearchParams({ choice: 'pay' });
    await fetch(`${stripeUrl}/pay/${ref}`, { method: 'POST', body, redirect: 'manual' });
    await advanceOrder(number, now());
    process.stdout.write(`paid ${number}\n`);
    // The queue has no free spot that a refunded launch could return to.
    if (id % refundsEvery !== 0 || id % kindsOfOrders === 0) return;
    await settleDuePayment(await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now()), now());
  } catch (problem) {
    // Every spot in the weeks on sale may be taken, too.
    if (!isPassing(problem)) throw problem;
    await delay(everyMs);
  }
}
