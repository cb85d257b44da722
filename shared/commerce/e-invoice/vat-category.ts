import { say } from '../../kernel/language/say.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { invoiceWording } from './invoice-words.ts';

/** The VAT category of an invoice by EN 16931 (code list UNCL5305), with why no VAT is charged. */
export interface VatCategory {
  code: 'S' | 'AE' | 'E' | 'O';
  reason?: { code?: string; text: string };
}

/**
 * In which VAT category all lines of an invoice stand: standard rate, reverse charge, exempt (small businesses) or not subject to VAT of the
 * EU. A small business without any number is `O`, since `E` asks for one (BR-E-02).
 */
export function vatCategory(invoice: InvoiceRecord): VatCategory {
  const { totals, seller } = invoice;
  if (totals.vat_treatment === 'reverse_charge')
    return { code: 'AE', reason: { code: 'VATEX-EU-AE', text: say('order.exempt_reverse') } };
  if (totals.vat_rate > 0) return { code: 'S' };
  if (seller.vat_status === 'none' && seller.vat_number !== null)
    return { code: 'E', reason: { text: invoiceWording(invoice) } };
  return { code: 'O', reason: { code: 'VATEX-EU-O', text: say('order.exempt_outside') } };
}

const euPrefix = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI|CHE|NO)/;

/**
 * Which numbers of the seller an e-invoice names. An invoice that is not subject to VAT may name no VAT number (BR-O-02), but needs some number
 * of the seller (BR-CO-26): it stands as the seller's identifier then. A number without a country, such as `EU372…` of the one-stop shop, is
 * a tax registration (BR-CO-09).
 */
export function sellerNumbers({ seller, ...invoice }: InvoiceRecord): { id?: string; vat?: string; tax?: string } {
  const number = seller.vat_number?.replaceAll(/[\s.]/g, '');
  if (number === undefined) return { id: seller.name };
  if (vatCategory({ seller, ...invoice }).code === 'O') return { id: number };
  return euPrefix.test(number) ? { vat: number } : { id: number, tax: number };
}
