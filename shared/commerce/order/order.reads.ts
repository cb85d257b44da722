import type { QueryFilter } from 'mongoose';
import { boundListing, requireWithin } from '../../identity/identity.ts';
import { type Page, type PageRequest, pageFrom, pageOf } from '../../kernel/paging.ts';
import { isSecretOf } from '../../kernel/secret.ts';
import { after, anyText, atMost, notNull, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { OrderModel } from './order.model.ts';
import { type OrderProblem, type OrderRecord, readOrderNumber } from './order.ts';

/** What a visitor presents to see an order: the link's secret, or the account that placed it. */
export interface OrderVisit {
  key?: string | undefined;
  accountId?: string | undefined;
}

/** An order by number, without an access check; undefined if unknown. Reads within the surrounding transaction. */
export async function readStoredOrder(number: string): Promise<OrderRecord | undefined> {
  return (
    (await OrderModel.findOne({ _id: readOrderNumber(number) })
      .lean<OrderRecord>()
      .exec()) ?? undefined
  );
}

/** An account's order by number; undefined for other people's orders too. */
export async function readOrderOf(accountId: string, number: string): Promise<OrderRecord | undefined> {
  const order = await readStoredOrder(number);
  if (order?.account_id !== accountId) return undefined;
  for (const { item } of order.lines) requireWithin(item.listing_id);
  return order;
}

/** An account's order, or any order with the secret of its checkout link; undefined if there is none. */
export async function readCheckout(
  accountId: string,
  { number, key }: { number: string; key: string },
): Promise<OrderRecord | undefined> {
  const order = await readOrderOf(accountId, number);
  return order !== undefined && isSecretOf(key, order.key_hash) ? order : undefined;
}

/** An account's orders whose lines are all for this one listing, newest first. */
async function readOrdersForAlone(accountId: string, listingId: number): Promise<OrderRecord[]> {
  const some = OrderModel.find({ account_id: accountId, 'lines.item.listing_id': listingId });
  const orders = await some.sort({ created_at: -1, _id: 1 }).lean<OrderRecord[]>().exec();
  return orders.filter(({ lines }) => lines.every(({ item }) => item.listing_id === listingId));
}

/** An order that a visitor may see; undefined for a wrong secret as well as for an unknown number. */
export async function readVisitedOrder(
  number: string,
  { key, accountId }: OrderVisit,
): Promise<OrderRecord | undefined> {
  const order = await readStoredOrder(number);
  const isShown = key !== undefined && order !== undefined && isSecretOf(key, order.key_hash);
  const isTheirs = accountId !== undefined && order?.account_id === accountId;
  return isShown || isTheirs ? order : undefined;
}

/** One page of an account's orders, newest first. */
export async function listOrdersOf(accountId: string, request: PageRequest): Promise<Page<OrderRecord>> {
  const bound = boundListing();
  if (bound !== undefined) return pageFrom(await readOrdersForAlone(accountId, bound), request);
  const page = await readPage(OrderModel, { account_id: accountId }, { created_at: -1, _id: 1 }, request);
  return pageOf(page.items, page.total, request);
}

/** Maximum number of unpaid orders to compare. */
const mostCompared = 20;

/** Order numbers of the same account's unpaid orders for the same items, newest first. */
export async function readSameUnpaid({ _id, account_id, lines, created_at }: OrderRecord): Promise<string[]> {
  const unpaid = OrderModel.find({ account_id, status: 'pending', expires_at: after(created_at) });
  const found = await unpaid.sort({ created_at: -1 }).limit(mostCompared).lean<OrderRecord[]>().exec();
  const items = JSON.stringify(lines.map(({ item }) => item));
  return found
    .filter((other) => other._id !== _id && JSON.stringify(other.lines.map(({ item }) => item)) === items)
    .map((other) => other._id);
}

/** All orders of an account for its export, without secrets. */
export async function readAllOrders(accountId: string): Promise<Omit<OrderRecord, 'key_hash'>[]> {
  return OrderModel.find({ account_id: accountId }, { key_hash: 0 })
    .sort({ created_at: 1 })
    .lean<OrderRecord[]>()
    .exec();
}

/** Paid orders with unfinished lines for these listings. */
export const readOrdersWithOpenLines = (listingIds: readonly number[]): Promise<OrderRecord[]> =>
  OrderModel.find({ 'lines.listing_id': oneOf(listingIds), status: 'paid' })
    .lean<OrderRecord[]>()
    .exec();

/** Paid orders with lines for a listing, done or not. */
export const readPaidFor = (listingId: number): Promise<OrderRecord[]> =>
  OrderModel.find({ 'lines.listing_id': listingId, status: oneOf(['paid', 'fulfilled']) })
    .lean<OrderRecord[]>()
    .exec();

/** Which of these keys (`soleGoods`) are in a paid but undelivered order. */
export async function readBoughtOnce(keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const some = { $and: [{ bought_once: oneOf(keys) }, { bought_once: anyText<string>() }] };
  const found = OrderModel.find(some as QueryFilter<OrderRecord>, { bought_once: 1 });
  const orders = await found.lean<Pick<OrderRecord, 'bought_once'>[]>().exec();
  return new Set(orders.flatMap(({ bought_once = [] }) => bought_once));
}

/** How many of an account's paid orders aren't completed. */
export const countUndelivered = (accountId: string): Promise<number> =>
  OrderModel.countDocuments({ account_id: accountId, status: 'paid' }).exec();

/** Unpaid orders with lines for these listings, by anyone. */
export const readUnpaidFor = (listingIds: readonly number[]): Promise<OrderRecord[]> =>
  OrderModel.find({ 'lines.listing_id': oneOf(listingIds), status: 'pending' })
    .lean<OrderRecord[]>()
    .exec();

/** Order numbers of unpaid orders past their expiry. */
export async function readOverdueOrders(now: Date, limit: number): Promise<string[]> {
  const found = OrderModel.find({ status: 'pending', expires_at: atMost(now) }, { _id: 1 });
  return (await found.sort({ expires_at: 1 }).limit(limit).lean<{ _id: string }[]>().exec()).map(({ _id }) => _id);
}

/** Order numbers of paid orders with due work: a line or, if the seller is configured, the invoice. */
export async function readOrdersToComplete(now: Date, hasSeller: boolean, limit: number): Promise<string[]> {
  const due = await numbersOf({ status: 'paid', due_at: atMost(now) }, limit);
  if (!hasSeller) return due;
  const uninvoiced = await numbersOf(
    { status: oneOf(['paid', 'fulfilled']), invoice: null, billing: notNull() },
    limit,
  );
  return [...new Set([...due, ...uninvoiced])];
}

/** Blocked orders, latest first. */
export const readOrdersWithProblem = (limit: number): Promise<OrderRecord[]> =>
  OrderModel.find({ problem: anyText<OrderProblem>() })
    .sort({ updated_at: -1 })
    .limit(limit)
    .lean<OrderRecord[]>()
    .exec();

async function numbersOf(filter: QueryFilter<OrderRecord>, limit: number): Promise<string[]> {
  const found = OrderModel.find(filter, { _id: 1 }).limit(limit);
  return (await found.lean<{ _id: string }[]>().exec()).map(({ _id }) => _id);
}
