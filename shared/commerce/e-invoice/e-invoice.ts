import type { InvoiceRecord } from '../invoice/invoice.ts';
import { toCii } from './cii.ts';
import { eInvoiceOf } from './e-invoice-facts.ts';
import { toUbl } from './ubl.ts';

/** The two syntaxes of EN 16931: buyers' programs take one of them or both. */
export type EInvoiceSyntax = 'ubl' | 'cii';

const writers = { ubl: toUbl, cii: toCii };

/** An invoice as XML for programs; undefined if the country of its buyer is not known, which the standard asks for. */
export function writeEInvoice(invoice: InvoiceRecord, syntax: EInvoiceSyntax): string | undefined {
  const facts = eInvoiceOf(invoice);
  return facts && writers[syntax](facts);
}
