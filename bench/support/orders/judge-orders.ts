import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { EffectModel, OrderTaskModel } from '../../../shared/commerce/fulfilment/effect.model.ts';
import { effectsOf } from '../../../shared/commerce/fulfilment/effects.ts';
import { InvoiceModel } from '../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceRecord } from '../../../shared/commerce/invoice/invoice.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import type { OrderRecord } from '../../../shared/commerce/order/order.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { WeekSeatsModel, type WeekSeatsRecord } from '../../../shared/launch/free-launch/free-launch.model.ts';

/** What is wrong with a shop's orders, one line each; empty if all is well. */
export interface OrderFaults {
  totals: string[];
  money: string[];
  effects: string[];
  seats: string[];
  invoices: string[];
  mails: string[];
}

/**
 * Checks every order against the payment provider, which is asked how many cents it kept (paid minus refunded). Nothing
 * may be in progress.
 */
export async function judgeOrders(keptCents: (order: string) => number, paidSeats: number): Promise<OrderFaults> {
  const orders = await OrderModel.find({}).lean<OrderRecord[]>().exec();
  const invoices = await InvoiceModel.find({}).sort({ series: 1, sequence: 1 }).lean<InvoiceRecord[]>().exec();
  return {
    totals: orders.flatMap(wrongTotals),
    money: orders.filter((order) => keptCents(order._id) !== dueOf(order)).map((order) => wordsOf(order, keptCents)),
    effects: [...(await wrongEffects(orders)), ...(await wrongListings(orders))],
    seats: await wrongSeats(orders, paidSeats),
    invoices: [...wrongNumbers(invoices), ...orders.flatMap((order) => wrongPapers(order, invoices))],
    mails: await wrongMails(orders),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const wordsOf = ({ _id, status }: OrderRecord, keptCents: (order: string) => number): string =>
  `${_id}, ${status}: the provider has ${keptCents(_id)}`;

function wrongTotals({ _id, lines, totals }: OrderRecord): string[] {
  const net = sum(lines.map(({ amount_cents }) => amount_cents));
  const vat = sum(lines.map(({ vat_cents }) => vat_cents));
  const isRight = net === totals.net_cents && vat === totals.vat_cents && net + vat === totals.total_cents;
  return isRight ? [] : [_id];
}

/** What an order must have brought in, in cents. */
const dueOf = ({ status, totals }: OrderRecord): number =>
  status === 'paid' || status === 'fulfilled' ? totals.total_cents : 0;

const isPaid = ({ paid_at }: OrderRecord): boolean => paid_at !== null;

/** Missing or superfluous effects and tasks. */
async function wrongEffects(orders: readonly OrderRecord[]): Promise<string[]> {
  const made = await EffectModel.find({}).lean<{ order: string; line: number; kind: string }[]>().exec();
  const found = made.map(({ order, line, kind }) => `${order} ${line} ${kind}`);
  const wanted = orders
    .filter(isPaid)
    .flatMap(({ _id, lines }) =>
      lines.flatMap(({ product, state }, line) =>
        state === 'done' || state === 'running' ? effectsOf(product).map((kind) => `${_id} ${line} ${kind}`) : [],
      ),
    );
  const reversed = new Set(
    orders.flatMap(({ _id, lines }) =>
      lines.flatMap(({ state }, line) => (state === 'reversed' ? `${_id} ${line}` : [])),
    ),
  );
  const isLeft = (effect: string): boolean => !reversed.has(effect.split(' ', 2).join(' '));
  const tasks = await OrderTaskModel.countDocuments({});
  const asked = found.filter((effect) => effect.endsWith(' task')).length;
  return [...unlike(found.filter(isLeft), wanted), ...(tasks === asked ? [] : [`${tasks} tasks, ${asked} effects`])];
}

/** Names in only one of two lists, or not equally often. */
function unlike(found: readonly string[], wanted: readonly string[]): string[] {
  const count = (list: readonly string[]) => Map.groupBy(list, (name) => name);
  const [has, needs] = [count(found), count(wanted)];
  return [...new Set([...found, ...wanted])]
    .filter((name) => has.get(name)?.length !== needs.get(name)?.length)
    .map((name) => `${name}: ${has.get(name)?.length ?? 0} instead of ${needs.get(name)?.length ?? 0}`);
}

/** Listings that launched twice or not at all, or whose billboard amount is wrong. */
async function wrongListings(orders: readonly OrderRecord[]): Promise<string[]> {
  const lines = orders.flatMap((order) => order.lines);
  const stands = lines.filter(({ state }) => state === 'done' || state === 'running');
  const listings = await ListingModel.find({}).lean<ListingRecord[]>().exec();
  return listings.flatMap(({ _id, launches, billboard_cents }) => {
    const own = stands.filter(({ listing_id }) => listing_id === _id);
    const contributed = sum(own.map(({ product, amount_cents }) => (product === 'billboard_min' ? amount_cents : 0)));
    const [least, most] = [own, lines.filter(({ listing_id }) => listing_id === _id)].map(
      (some) => some.filter(({ product }) => effectsOf(product).includes('launch')).length,
    );
    return [
      ...(billboard_cents === contributed ? [] : [`${_id}: ${billboard_cents} on the billboard, ${contributed} paid`]),
      // A refunded launch stays if it had begun.
      ...(launches.length >= (least ?? 0) && launches.length <= (most ?? 0)
        ? []
        : [`${_id}: ${launches.length} launches, ${least} paid`]),
    ];
  });
}

/** Weeks that are oversold, or whose spots don't match the orders. */
async function wrongSeats(orders: readonly OrderRecord[], paidSeats: number): Promise<string[]> {
  const weeks = await WeekSeatsModel.find({}).lean<WeekSeatsRecord[]>().exec();
  const held = weeks.flatMap(({ _id, holders }) => holders.map((listing) => `${listing} ${_id}`));
  const wanted = orders.flatMap(({ lines }) =>
    lines.flatMap(({ has_seat, listing_id, week }) => (has_seat ? [`${listing_id} ${week}`] : [])),
  );
  const broken = weeks.filter(({ taken, holders }) => taken !== holders.length || taken > paidSeats);
  return [...broken.map(({ _id, taken }) => `${_id}: ${taken} taken`), ...unlike(held, wanted)];
}

/** Number sequences with a gap or a duplicate. */
function wrongNumbers(invoices: readonly InvoiceRecord[]): string[] {
  const rows = Map.groupBy(invoices, ({ series, year }) => `${series}-${year}`);
  return [...rows].flatMap(([row, papers]) =>
    papers.every(({ sequence }, index) => sequence === index + 1) ? [] : [`${row} has a gap`],
  );
}

/** Invoices that are missing, duplicated or have a wrong total, and credit notes that don't match refunds. */
function wrongPapers({ _id, paid_at, status, totals }: OrderRecord, all: readonly InvoiceRecord[]): string[] {
  const own = all.filter(({ order }) => order === _id);
  const invoices = own.filter(({ credits }) => credits === null);
  const credited = sum(own.filter(({ credits }) => credits !== null).map((note) => note.totals.total_cents));
  const isRight =
    invoices.length === (paid_at === null ? 0 : 1) &&
    invoices.every((invoice) => invoice.totals.total_cents === totals.total_cents) &&
    Math.abs(credited) === (status === 'refunded' ? totals.total_cents : 0);
  return isRight ? [] : [`${_id}, ${status}: ${invoices.length} invoices, ${credited} credited`];
}

/** Orders whose buyer wasn't emailed exactly once that they are paid. */
async function wrongMails(orders: readonly OrderRecord[]): Promise<string[]> {
  const wanted = orders.filter(isPaid).map(({ _id }) => `order-paid-${_id}`);
  const mails = await MailModel.find({ _id: /^order-paid-/ }, { _id: 1 })
    .lean<{ _id: string }[]>()
    .exec();
  const found = mails.map(({ _id }) => _id);
  return unlike(found, wanted);
}
