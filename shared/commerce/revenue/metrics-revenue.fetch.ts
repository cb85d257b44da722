import { z } from 'zod';
import { isoDay } from '../../kernel/time/day-words.ts';
import { askProvider } from './ask-provider.fetch.ts';
import { countedFrom, type RevenueAnswer } from './revenue-source.ts';

const polarMetrics = z.object({ totals: z.object({ revenue: z.number().min(0), orders: z.number().min(0) }) });

/**
 * A Polar organization's revenue for the last 30 days, in US cents (https://docs.polar.sh, GET /v1/metrics/). The
 * response doesn't identify the owner.
 */
export async function readPolarRevenue(key: string, now: Date): Promise<RevenueAnswer> {
  const query = { start_date: isoDay(countedFrom(now)), end_date: isoDay(now), interval: 'day' };
  const answer = await askProvider('polar', { path: '/v1/metrics/', query, key });
  if (answer.kind !== 'json') return answer;
  const read = polarMetrics.safeParse(answer.value);
  if (!read.success) return { kind: 'late' };
  const { revenue, orders } = read.data.totals;
  const takings = [{ currency: 'USD', amount: Math.round(revenue) }];
  return { kind: 'read', account: null, takings, payers: Math.floor(orders), largestShare: null };
}

const amount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const paddleSeries = z.object({
  data: z.object({
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    timeseries: z.array(z.object({ amount, count: z.int().min(0).default(0) })).max(100),
  }),
});

/**
 * A Paddle account's revenue for the last 30 days after tax and fees, minus refunds and chargebacks, in its balance
 * currency (https://developer.paddle.com/api-reference/metrics). The response doesn't identify the owner.
 */
export async function readPaddleRevenue(key: string, now: Date): Promise<RevenueAnswer> {
  const query = { from: isoDay(countedFrom(now)), to: isoDay(now) };
  const series: z.infer<typeof paddleSeries>[] = [];
  for (const name of ['revenue', 'refunds', 'chargebacks']) {
    const answer = await askProvider('paddle', { path: `/metrics/${name}`, query, key });
    if (answer.kind !== 'json') return answer;
    const read = paddleSeries.safeParse(answer.value);
    if (!read.success) return { kind: 'late' };
    series.push(read.data);
  }
  const [revenue, ...less] = series;
  const currency = revenue?.data.currency_code;
  if (revenue === undefined || currency === undefined) return { kind: 'late' };
  if (less.some(({ data }) => data.currency_code !== currency)) return { kind: 'late' };
  const sums = series.map(({ data }) => data.timeseries.reduce((sum, point) => sum + point.amount, 0));
  const [gross = 0, ...returned] = sums;
  // Some amounts are negative and others positive, but both are deductions.
  const left = returned.reduce((sum, each) => sum - Math.abs(each), gross);
  const payers = revenue.data.timeseries.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'read',
    account: null,
    takings: [{ currency, amount: Math.max(0, left) }],
    payers,
    largestShare: null,
  };
}

const lemonStores = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        attributes: z.object({ thirty_day_revenue: z.int().min(0), thirty_day_sales: z.int().min(0) }),
      }),
    )
    .max(100),
});

/**
 * Revenue of a Lemon Squeezy account's only store for the last 30 days, in US cents
 * (https://docs.lemonsqueezy.com/api/stores).
 */
export async function readLemonSqueezyRevenue(key: string): Promise<RevenueAnswer> {
  const answer = await askProvider('lemon_squeezy', { path: '/v1/stores', key, accept: 'application/vnd.api+json' });
  if (answer.kind !== 'json') return answer;
  const read = lemonStores.safeParse(answer.value);
  if (!read.success) return { kind: 'late' };
  const [store, ...more] = read.data.data;
  if (store === undefined || more.length > 0) return { kind: 'too_many' };
  const { thirty_day_revenue, thirty_day_sales } = store.attributes;
  const takings = [{ currency: 'USD', amount: thirty_day_revenue }];
  return { kind: 'read', account: store.id, takings, payers: thirty_day_sales, largestShare: null };
}
