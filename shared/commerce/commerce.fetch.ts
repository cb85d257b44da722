/** Public entry point of commerce/: network calls. */
export { askVatBuyer } from './quote/vat-buyer.fetch.ts';
export { setViesAddress } from './vat/vies.fetch.ts';
