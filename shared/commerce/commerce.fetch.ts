/** The door of commerce/ for others: what it asks others over the network. */
export { askVatBuyer } from './quote/vat-buyer.fetch.ts';
export { setViesAddress } from './vat/vies.fetch.ts';
