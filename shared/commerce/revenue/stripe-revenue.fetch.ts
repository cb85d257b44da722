import { z } from 'zod';
import { askProvider } from './ask-provider.fetch.ts';
import { countedFrom, type RevenueAnswer, type Takings } from './revenue-source.ts';

const account = z.object({ id: z.string().min(1).max(100) });
const charge = z.object({
  id: z.string().min(1).max(100),
  amount: z.int().min(0),
  amount_refunded: z.int().min(0),
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: z.string().max(100).nullable(),
  paid: z.boolean(),
  status: z.string(),
  livemode: z.boolean(),
  disputed: z.boolean().default(false),
});
type Charge = z.infer<typeof charge>;
const charges = z.object({ data: z.array(charge), has_more: z.boolean() });

const perPage = 100;
const mostPages = 100;

/** A Stripe account's revenue for the last 30 days: paid charges minus refunds, excluding disputed charges. */
export async function readStripeRevenue(key: string, now: Date): Promise<RevenueAnswer> {
  const owner = await askProvider('stripe', { path: '/v1/account', key });
  if (owner.kind !== 'json') return owner;
  const whose = account.safeParse(owner.value);
  if (!whose.success) return { kind: 'late' };
  const all: Charge[] = [];
  const since = `${Math.floor(countedFrom(now).getTime() / 1000)}`;
  for (let page = 0; page < mostPages; page += 1) {
    const after = all.at(-1)?.id;
    const query = { limit: `${perPage}`, 'created[gte]': since, ...(after !== undefined && { starting_after: after }) };
    const answer = await askProvider('stripe', { path: '/v1/charges', query, key });
    if (answer.kind !== 'json') return answer;
    const read = charges.safeParse(answer.value);
    if (!read.success) return { kind: 'late' };
    all.push(...read.data.data);
    if (all.some(({ livemode }) => !livemode)) return { kind: 'test_key' };
    if (!read.data.has_more || read.data.data.length === 0) return sumOf(whose.data.id, all);
  }
  return { kind: 'too_many' };
}

function sumOf(owner: string, all: readonly Charge[]): RevenueAnswer {
  const kept = all
    .filter(({ paid, status, disputed }) => paid && status === 'succeeded' && !disputed)
    .map((each) => ({ ...each, left: Math.max(0, each.amount - each.amount_refunded) }))
    .filter(({ left }) => left > 0);
  const takings = [...Map.groupBy(kept, ({ currency }) => currency.toUpperCase())].map(
    ([currency, some]): Takings => ({ currency, amount: some.reduce((sum, { left }) => sum + left, 0) }),
  );
  // A guest counts as a new customer each time. Shares need a single currency, since several can't be compared here.
  const payers = Map.groupBy(kept, ({ customer, id }) => customer ?? id);
  const [only] = takings;
  const largest = Math.max(0, ...[...payers.values()].map((some) => some.reduce((sum, { left }) => sum + left, 0)));
  const largestShare = takings.length === 1 && only !== undefined && only.amount > 0 ? largest / only.amount : null;
  return { kind: 'read', account: owner, takings, payers: payers.size, largestShare };
}
