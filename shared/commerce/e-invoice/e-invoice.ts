import type { InvoiceRecord } from '../invoice/invoice.ts';
import { toCii } from './cii.ts';
import { eInvoiceOf } from './e-invoice-facts.ts';
import { toUbl } from './ubl.ts';

/** The two syntaxes of EN 16931; buyers' software accepts one or both. */
export type EInvoiceSyntax = 'ubl' | 'cii';

const writers = { ubl: toUbl, cii: toCii };

/** An invoice as XML; undefined if the buyer's country is unknown, which the standard requires. */
export function writeEInvoice(invoice: InvoiceRecord, syntax: EInvoiceSyntax): string | undefined {
  const facts = eInvoiceOf(invoice);
  return facts && writers[syntax](facts);
}
