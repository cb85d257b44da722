import { say } from '../../kernel/language/say.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { productWords } from '../product/product-names.ts';
import { creditInWords } from '../refund/refund-words.ts';
import { vatNoteInWords } from '../vat/vat-words.ts';

/** What is on an invoice that nothing was charged for; undefined on all others. */
export function testWarning({ series, credits }: InvoiceRecord): string | undefined {
  const kind = credits === null ? 'invoice' : 'credit';
  return series.startsWith('TEST') ? say(`order.no_${kind}_test`) : undefined;
}

/** What an invoice has to say of its VAT, or a credit note of what it is for, in the caller's language. */
export const invoiceWording = ({ wording }: InvoiceRecord): string => vatNoteInWords(creditInWords(wording));

/** What a line is for, with its week; `day`: how days are written. */
export const invoiceLineName = (
  { name, week }: InvoiceRecord['lines'][number],
  day: (iso: string) => string,
): string =>
  week === null ? productWords(name) : say('order.line_of_week', { name: productWords(name), day: day(week) });
