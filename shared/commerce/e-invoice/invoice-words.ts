import { say } from '../../kernel/language/say.ts';
import { type InvoiceRecord, vatWording } from '../invoice/invoice.ts';
import { productWords } from '../product/product-names.ts';
import { creditInWords } from '../refund/refund-words.ts';
import { vatNoteInWords } from '../vat/vat-words.ts';

/** Notice on test invoices; undefined on all others. */
export function testWarning({ series, credits }: InvoiceRecord): string | undefined {
  const kind = credits === null ? 'invoice' : 'credit';
  return series.startsWith('TEST') ? say(`order.no_${kind}_test`) : undefined;
}

/** An invoice's VAT note, in the caller's language; a credit note states it after its reason (Directive 2006/112, Art. 219). */
export const invoiceNotes = (invoice: InvoiceRecord): string[] =>
  invoice.credits === null ? [invoiceVatNote(invoice)] : [creditInWords(invoice.wording), invoiceVatNote(invoice)];

/** The VAT note of an invoice or credit note, in the caller's language. */
export const invoiceVatNote = ({ credits, wording, totals }: InvoiceRecord): string =>
  vatNoteInWords(credits === null ? wording : vatWording(totals));

/** Name of a line with its week; `day` formats dates. */
export const invoiceLineName = (
  { name, week }: InvoiceRecord['lines'][number],
  day: (iso: string) => string,
): string =>
  week === null ? productWords(name) : say('order.line_of_week', { name: productWords(name), day: day(week) });
