/** Public entry point of commerce/: local files. */
export { drawInvoice } from './invoice-paper/invoice-paper.files.ts';
