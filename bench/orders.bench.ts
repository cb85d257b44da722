import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import '../shared/models.ts';
import { MailModel } from '../shared/change/outbox/mail.model.ts';
import { ensureDefaults } from '../shared/operate/defaults/defaults.writes.ts';
import { ensureCounters } from '../shared/platform/mongo/counter.ts';
import { oneOf } from '../shared/platform/mongo/filters.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../shared/platform/mongo/mongo.ts';
import { FakeStripe } from '../test/support/stripe-server.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { type MailCounter, startMailCounter } from './support/mail-counter.ts';
import { countUndone } from './support/orders/count-undone.ts';
import { judgeOrders, type OrderFaults } from './support/orders/judge-orders.ts';
import { keptCents } from './support/orders/kept-cents.ts';
import { type BegunOrder, beginShopOrder, mailOf, openShop } from './support/orders/shop-orders.ts';
import { tellEvents } from './support/orders/tell-events.ts';
import { freePort, type RunningProcess, startProcess } from './support/processes.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const orders = 50;
const times = 10;
const processes = 4;
const firstListing = 70_000;
const endsWithinMs = 5 * 60_000;
const receiver = path.resolve('bench/support/orders/event-receiver.ts');

/**
 * A thousand events for fifty orders, each sent ten times in random order to four processes: every purchase is
 * delivered once.
 */
export async function benchOrders(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-orders-'));
  const stripe = new FakeStripe();
  const mail = await startMailCounter();
  try {
    return await withBenchDatabase(folder, async (mongoUrl, name) => {
      await connectMongo(mongoUrl);
      await stripe.start();
      try {
        await ensureIndexes();
        await ensureCounters();
        await ensureDefaults();
        return await measure(mongoUrl, name, stripe, mail);
      } finally {
        await stripe.server.close();
        await disconnectMongo();
      }
    });
  } finally {
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(mongoUrl: string, name: string, stripe: FakeStripe, mail: MailCounter): Promise<BenchTable> {
  await openShop(orders, new Date());
  const begun: BegunOrder[] = [];
  for (let place = 0; place < orders; place += 1)
    begun.push(await beginShopOrder(place, firstListing + place, new Date()));
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const receivers = ports.map((port) =>
    startProcess(process.execPath, [receiver, mongoUrl, stripe.server.url, stripe.secret, mail.url], {
      PORT: `${port}`,
    }),
  );
  try {
    await until(() => receivers.every(({ output }) => output().includes('ready')), receivers);
    const started = performance.now();
    const addresses = ports.map((port) => `http://127.0.0.1:${port}/webhooks/stripe`);
    const { told, refused } = await tellEvents(stripe, begun, times, addresses);
    const seconds = (performance.now() - started) / 1000;
    await until(() => isQuiet(mail), receivers);
    const faults = await judgeOrders((order) => keptCents(stripe, order), orders);
    const faultsOfOurs = receivers.flatMap(({ output }) => output().match(/^fault.*/gm) ?? []);
    return {
      title: `${told.toLocaleString('en')} events of ${orders} orders, each told ${times} times, shuffled, to ${processes} processes (${name})`,
      rows: [
        { measure: 'events taken, and all that follows done', value: `${(told / seconds).toFixed(0)}/s` },
        {
          measure: 'not answered by 200; faults in the logs',
          value: `${refused}; ${faultsOfOurs.length}`,
          target: '0; 0',
          met: refused + faultsOfOurs.length === 0,
        },
        ...rowsOf(faults),
        await mailRow(mail),
      ],
    };
  } finally {
    await Promise.all(receivers.map((each) => each.stop()));
  }
}

const rowsOf = (faults: OrderFaults): BenchRow[] =>
  Object.entries(faults).map(([what, found]: [string, string[]]) => ({
    measure: `${what}: lost, doubled or wrong`,
    value: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 3).join('; ')}`,
    target: '0',
    met: found.length === 0,
  }));

/** Whether everything is done; what waits for the team doesn't count. */
async function isQuiet(mail: MailCounter): Promise<boolean> {
  const undone = await countUndone();
  const unsent = await MailModel.countDocuments({ state: oneOf(['waiting', 'sending']) });
  return undone === 0 && unsent === 0 && mail.taken.size === orders;
}

/** What the mail server has received for each buyer, and what the outbox had for them. */
async function mailRow({ taken }: MailCounter): Promise<BenchRow> {
  const buyers = Array.from({ length: orders }, (_, place) => mailOf(firstListing + place));
  const kept = await Promise.all(buyers.map((to) => MailModel.countDocuments({ to })));
  const wrong = buyers.filter((to, index) => taken.get(to) !== kept[index]).length;
  const sum = buyers.reduce((total, to) => total + (taken.get(to) ?? 0), 0);
  return {
    measure: `mails to buyers that the mail server took (${sum}), other than once`,
    value: `${wrong}`,
    target: '0',
    met: wrong === 0,
  };
}

async function until(isReached: () => boolean | Promise<boolean>, watched: readonly RunningProcess[]): Promise<void> {
  const started = performance.now();
  while (!(await isReached())) {
    if (performance.now() - started > endsWithinMs)
      throw new Error(`The orders were not done in time:\n${watched.map(({ output }) => output()).join('\n')}`);
    await delay(50);
  }
}
