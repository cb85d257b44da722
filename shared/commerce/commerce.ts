/** The door of commerce/ for others: schemas, types and rules, without I/O. */
export { orderInput } from './quote/order-item.ts';
export { priceOrder, quoteView } from './quote/quote.ts';
