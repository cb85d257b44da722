import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import '../shared/models.ts';
import { OrderModel } from '../shared/commerce/order/order.model.ts';
import type { OrderRecord } from '../shared/commerce/order/order.ts';
import { AccountModel } from '../shared/identity/account/account.model.ts';
import { startSession } from '../shared/identity/session/session.writes.ts';
import { sessionCookieName } from '../shared/identity/session/session-cookie.ts';
import {
  adminFoundersPath,
  adminListingsPath,
  adminPath,
  adminTagsPath,
  adminWeeksPath,
  auditPath,
  deadLettersPath,
  listingEditsPath,
  moderationPath,
  outboxPath,
  peoplePath,
  shopOrdersPath,
  shopPath,
} from '../shared/kernel/address/admin-paths.ts';
import { prepareDatabase } from '../shared/operate/defaults/prepare-database.writes.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { fillOperation, type OperationSize } from './support/admin/fill-operation.ts';
import { type BenchServer, startSlipway, withBenchDatabase } from './support/bench-server.ts';
import { beginShopOrder, openShop } from './support/orders/shop-orders.ts';
import { median, quantile } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const target = 300;
const share = Number(process.env.BENCH_ADMIN_SHARE ?? 1);
const whole: OperationSize = {
  ...{ listings: 100_000, founders: 20_000, accounts: 30_000 },
  ...{ orders: 50_000, votes: 1_000_000, mails: 50_000 },
};
const times = 20;

/** Every list in the team's area, with typical searches and filters. */
export const teamLists: readonly string[] = [
  adminPath(),
  ...[{}, { status: 'draft' }, { words: 'Measured product 4711' }, { words: 'measured-815.example' }, { page: 50 }].map(
    adminListingsPath,
  ),
  ...[{}, { words: 'Founder 471' }, { page: 50 }].map(adminFoundersPath),
  ...[{}, { words: 'tag 47' }].map(adminTagsPath),
  ...[{}, { words: 'person-815@measured.example' }, { page: 50 }].map(peoplePath),
  ...[{}, { status: 'pending_payment' }, { product: 'featured' }, { page: 50 }].map(shopOrdersPath),
  ...[shopPath(), adminWeeksPath(), outboxPath(), moderationPath(), listingEditsPath(), deadLettersPath(), auditPath()],
];

/** How long each admin list takes with the data of a long-running site, compared with an empty directory. */
export async function benchAdmin(): Promise<BenchTable> {
  const folder = await mkdtemp(`${tmpdir()}/slipway-bench-admin-`);
  try {
    return await withBenchDatabase(folder, async (mongoUrl, name) => {
      const cookie = await inDatabase(mongoUrl, openOperation);
      const before = await measureLists(folder, cookie);
      const started = performance.now();
      await inDatabase(mongoUrl, fill);
      const filledIn = ((performance.now() - started) / 1000).toFixed(0);
      return tableOf(before, await measureLists(folder, cookie), `${name}, filled in ${filledIn} s`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inDatabase<Result>(mongoUrl: string, work: () => Promise<Result>): Promise<Result> {
  await connectMongo(mongoUrl);
  try {
    return await work();
  } finally {
    await disconnectMongo();
  }
}

/** An empty directory with an open shop, one order of each kind and a team member: returns their cookie. */
async function openOperation(): Promise<string> {
  const now = new Date();
  await prepareDatabase();
  await openShop(100, now);
  for (const place of [0, 1, 2, 3]) await beginShopOrder(place, 70_000 + place, now);
  return teamCookie(now);
}

/** The session cookie of a new team member. */
export async function teamCookie(now: Date): Promise<string> {
  const _id = randomUUID();
  const account = {
    _id,
    email: `team-${_id}@measured.example`,
    name: 'Team',
    role: 'admin',
    created_at: now,
    updated_at: now,
  };
  await AccountModel.insertMany([account]);
  const { token } = await startSession(_id, { method: 'mail' }, now);
  return `${sessionCookieName(false)}=${token}`;
}

const fill = async (): Promise<void> => {
  const part = (count: number): number => Math.ceil(count * share);
  const size = Object.fromEntries(Object.entries(whole).map(([what, count]) => [what, part(count)]));
  const orders = await OrderModel.find({}).lean<OrderRecord[]>().exec();
  await fillOperation({ ...whole, ...size }, orders, new Date());
};

/** Durations of each list in ms, requested one after the other. */
async function measureLists(dataDir: string, cookie: string): Promise<Map<string, number[]>> {
  const server = await startSlipway(dataDir, {}, ['start', '--no-demo', '--role=web']);
  try {
    const durations = new Map<string, number[]>();
    for (const list of teamLists) durations.set(list, await measureList(server, list, cookie));
    return durations;
  } finally {
    await server.process.stop();
  }
}

/** Durations of a list in ms. Throws if it doesn't answer 200. */
export async function measureList({ url }: Pick<BenchServer, 'url'>, list: string, cookie: string): Promise<number[]> {
  const durations: number[] = [];
  // The first request compiles the page.
  for (let time = 0; time <= times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url + list, { headers: { cookie }, redirect: 'manual' });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${list} answered ${answer.status}.`);
    if (time > 0) durations.push(performance.now() - begun);
  }
  return durations;
}

function tableOf(before: Map<string, number[]>, after: Map<string, number[]>, database: string): BenchTable {
  const sizes = Object.entries(whole).map(
    ([what, count]) => `${Math.ceil(count * share).toLocaleString('en')} ${what}`,
  );
  const rows = [...after].map(([list, durations]): BenchRow => {
    const p95 = quantile(durations, 0.95);
    const ratio = median(durations) / median(before.get(list) ?? []);
    const value = `median ${median(durations).toFixed(0)}, p95 ${p95.toFixed(0)} ms, ${ratio.toFixed(2)} x an empty directory`;
    return { measure: list, value, target: `p95 <= ${target} ms`, met: p95 <= target };
  });
  return { title: `Lists of the team over ${sizes.join(', ')} (${database})`, rows };
}
