import type { QueryFilter } from 'mongoose';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { notNull, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { OrderModel } from '../order/order.model.ts';
import { type OrderRecord, readOrderNumber } from '../order/order.ts';
import type { OrderFilter } from './order-filter.ts';

/** One page of all orders that a filter leaves, newest first. */
export const listOrders = (filter: OrderFilter, request: PageRequest): Promise<Page<OrderRecord>> =>
  readPage(OrderModel, queryOf(filter), { created_at: -1, _id: 1 }, request);

function queryOf({ status, product, words, onlyProblems }: OrderFilter): QueryFilter<OrderRecord> {
  return {
    ...(status !== undefined && { status }),
    ...(product !== undefined && { 'lines.product': product }),
    ...(onlyProblems && { problem: notNull() }),
    ...(words !== undefined && wordsQuery(words)),
  };
}

/** A number, or the address of mail that an order is billed to. */
const wordsQuery = (words: string): QueryFilter<OrderRecord> =>
  words.includes('@') ? { 'billing.email': oneOf([words, words.toLowerCase()]) } : { _id: readOrderNumber(words) };
