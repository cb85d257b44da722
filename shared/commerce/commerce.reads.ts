/** The door of commerce/ for others: what it reads. */
export { productView, readProducts } from './product/product.reads.ts';
export { checkOrder } from './quote/order.reads.ts';
