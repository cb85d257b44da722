/** The door of commerce/ for others: schemas, types and rules, without I/O. */

export { lineOfLetter } from './fulfilment/given-up-line.ts';
export { billingInput } from './order/billing.ts';
export { billingCountries } from './order/billing-countries.ts';
export type { OrderRecord } from './order/order.ts';
export { orderView } from './order/order-view.ts';
export { lineStateWords, orderMoney, orderStatusWords } from './order/order-words.ts';
export { orderProblemWords } from './order/problem-words.ts';
export { type StripeSettings, setStripe, stripeAddresses } from './payment/stripe-settings.ts';
export type { ProductRecord } from './product/product.ts';
export { readProductEdit } from './product/product-edit.ts';
export { deliveredBy, notForSale } from './product/product-words.ts';
export { orderInput } from './quote/order-item.ts';
export { priceOrder, quoteView } from './quote/quote.ts';
