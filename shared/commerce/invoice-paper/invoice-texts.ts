import { countryName } from '../../directory/directory.ts';
import { invoiceMoney } from '../../kernel/money/money-words.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { type PaperFacts, paperFacts } from './paper-facts.ts';

/** The texts of an invoice, formatted. */
export const invoiceTexts = (invoice: InvoiceRecord): PaperFacts =>
  paperFacts(invoice, { country: (code) => countryName(code) ?? code, day: dayInWords, money: invoiceMoney });
