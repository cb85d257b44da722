import type { QueryFilter } from 'mongoose';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { anyText, oneOf } from '../../platform/mongo/filters.ts';
import { readNewestPage } from '../../platform/mongo/read-newest-page.ts';
import { OrderModel } from '../order/order.model.ts';
import { type OrderProblem, type OrderRecord, readOrderNumber } from '../order/order.ts';
import type { OrderFilter } from './order-filter.ts';

/** One page of orders matching a filter, newest first, among the first 2,500. */
export const listOrders = (filter: OrderFilter, request: PageRequest, now: Date): Promise<Page<OrderRecord>> =>
  readNewestPage(OrderModel, queryOf(filter), { by: 'created_at', now }, request);

function queryOf({ status, product, words, onlyProblems }: OrderFilter): QueryFilter<OrderRecord> {
  return {
    ...(status !== undefined && { status }),
    ...(product !== undefined && { 'lines.product': product }),
    ...(onlyProblems && { problem: anyText<OrderProblem>() }),
    ...(words !== undefined && wordsQuery(words)),
  };
}

/** Filter by an order number or, if there is an @, the billing email address. */
const wordsQuery = (words: string): QueryFilter<OrderRecord> =>
  words.includes('@') ? { 'billing.email': oneOf([words, words.toLowerCase()]) } : { _id: readOrderNumber(words) };
