import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUndone } from '../../../bench/support/orders/count-undone.ts';
import { judgeOrders } from '../../../bench/support/orders/judge-orders.ts';
import { keptCents } from '../../../bench/support/orders/kept-cents.ts';
import { openShop } from '../../../bench/support/orders/shop-orders.ts';
import { seededRandom } from '../../../bench/support/statistics.ts';
import { settleOrders } from '../../../jobs/settle-orders.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { PaymentModel } from '../../../shared/commerce/payment/payment.model.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { oneOf } from '../../../shared/platform/mongo/filters.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { FakeStripe } from '../../support/stripe-server.ts';
import { isHeld } from './support/is-held.ts';

// SHOP_STORM_ROUNDS=200 is the setting used for docs/measurements.md.
const rounds = Number(process.env.SHOP_STORM_ROUNDS ?? 2);
const random = seededRandom(Number(process.env.SHOP_STORM_SEED ?? 20261125));
const paidSeats = 5;
const listingsEach = 1_000;
const mostPaid = 4;
const longestPauseMs = 1_000;
const mostRoundsAfter = 20;
const program = path.resolve(import.meta.dirname, 'support/shop-storm-program.ts');
const compiled = path.resolve(import.meta.dirname, '../../../.cache/compiled');

useDatabase();
const stripe = new FakeStripe();
const running = new Set<ShopProcess>();
const complaints: string[] = [];
const paid = new Set<string>();
let started = 0;
beforeAll(async () => {
  await stripe.start();
  await openShop(paidSeats, new Date());
});
afterAll(async () => {
  await Promise.all([...running].map((each) => each.kill()));
  setStripe(undefined);
  await stripe.server.close();
});

interface ShopProcess {
  /** Resolves after that many more orders, or when it has ended. */
  pays(count: number): Promise<void>;
  kill(): Promise<void>;
}

function start(): ShopProcess {
  started += 1;
  const given = [databaseUrl(), stripe.server.url, stripe.secret, `${100_000 + started * listingsEach}`];
  const child = spawn(process.execPath, [program, ...given], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  child.stderr.setEncoding('utf8').on('data', (text: string) => void complaints.push(text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, number = ''] of text.matchAll(/^paid (\S+)$/gm)) paid.add(number);
  });
  const shop: ShopProcess = {
    async pays(count) {
      for (let line = 0; line < count && child.signalCode === null && child.exitCode === null; line += 1)
        await Promise.race([once(child.stdout, 'data'), ended]);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      running.delete(shop);
    },
  };
  running.add(shop);
  return shop;
}

test(
  `${rounds} kills of three processes that order, pay, fulfil and refund lose, double and oversell nothing, without gaps in invoices`,
  async () => {
    const shops = [start(), start(), start()];
    for (let round = 0; round < rounds; round += 1) {
      // The oldest: replacements for others are still starting.
      const victim = shops.shift();
      await victim?.pays(Math.floor(random() * mostPaid));
      await delay(random() * longestPauseMs);
      await victim?.kill();
      shops.push(start());
    }
    await Promise.all(shops.map((shop) => shop.kill()));
    await settleRest();

    expect(await judgeOrders((order) => keptCents(stripe, order), paidSeats)).toEqual({
      ...{ totals: [], money: [], effects: [], seats: [], invoices: [], mails: [] },
    });
    expect(await OrderModel.countDocuments({ _id: oneOf([...paid]), paid_at: null })).toBe(0);
    expect(paid.size).toBeGreaterThan(0);
    expect(complaints.join('')).toBe('');
  },
  120_000 + rounds * 20_000,
);

/** The job's work in the hour after the last kill: every payment is checked, and everything started is finished. */
async function settleRest(): Promise<void> {
  for (let round = 0; round < mostRoundsAfter; round += 1) {
    const later = new Date(Date.now() + 60_000 * (round + 1));
    await PaymentModel.updateMany({ is_open: true }, { $set: { due_at: later } });
    const isLetGo = await settleOrders(() => later).then(
      () => true,
      (problem: unknown) => {
        if (!isHeld(problem)) throw problem;
        return false;
      },
    );
    if (isLetGo && round > 1 && (await countUndone()) === 0) return;
  }
}
