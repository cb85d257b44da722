/** The door of commerce/ for others: what it does, by intention. */
export { ensureProducts } from './product/product.writes.ts';
