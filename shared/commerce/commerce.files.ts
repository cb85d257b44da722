/** The door of commerce/ for others: what uses files of this machine. */
export { drawInvoice } from './invoice-paper/invoice-paper.files.ts';
