import type { InvoiceRecord } from '../../../shared/commerce/invoice/invoice.ts';
import { totalsOf } from '../../../shared/commerce/quote/quote.ts';
import { vatAmounts } from '../../../shared/commerce/vat/vat-amounts.ts';
import { now } from '../clock.ts';

type Given = Partial<Omit<InvoiceRecord, 'lines' | 'totals' | 'seller' | 'buyer'>> & {
  seller?: Partial<InvoiceRecord['seller']>;
  buyer?: Partial<InvoiceRecord['buyer']>;
  amounts?: number[];
  /** Hundredths of a percent. */
  rate?: number;
  treatment?: InvoiceRecord['totals']['vat_treatment'];
  /** The order's VAT note. */
  note?: string;
};

/** An invoice from a seller in Germany to a buyer in Poland for one launch, unless overridden. */
export function anInvoice(given: Given = {}): InvoiceRecord {
  const { seller, buyer, amounts = [2_900], rate = 2_300, treatment = 'destination', note, ...record } = given;
  const sums = vatAmounts(amounts, rate);
  return {
    _id: 'INV-2026-00001',
    ...{ series: 'INV', year: 2026, sequence: 1, order: 'SL-0123456789', credits: null },
    ...{ issued_at: now, paid_at: now, wording: `${rate / 100}% VAT applies.` },
    ...record,
    seller: {
      ...{ name: 'Kräuterkeller GmbH', address: 'Gartenweg 3, 04109 Leipzig', country: 'DE' },
      ...{ vat_number: 'DE136695976', vat_status: 'oss', ...seller },
    },
    buyer: {
      ...{ name: 'Zoë Łęcka', company: null, address: 'ul. Długa 1\n90-001 Łódź', email: 'zoe@mosspad.example' },
      ...{ begin_at_once_at: now, country: 'PL', vat_number: null, ...buyer },
    },
    lines: amounts.map((amount_cents, index) => ({
      ...{ product: 'launch', name: 'Launch', listing_id: 3_001, week: index === 0 ? '2026-11-23' : null },
      ...{ amount_cents, vat_cents: sums.shares[index] ?? 0 },
    })),
    totals: totalsOf(sums, { treatment, basisPoints: rate, note: note ?? 'VAT for PL (buyer’s country).' }),
  };
}

const reverseCharge = 'Reverse charge: the recipient is liable for the VAT (Directive 2006/112/EC, Art. 196).';
const note = { credits: 'INV-2026-00001', series: 'CN', wording: 'Credit note for INV-2026-00001: refunded' } as const;

/** One invoice of each kind, with names in several scripts. */
export const invoiceSamples: Readonly<Record<string, InvoiceRecord>> = {
  consumer: anInvoice({ accounting: { currency: 'EUR', vat_cents: 579, rate: 0.8681, rate_day: '2026-11-17' } }),
  domestic: anInvoice({ rate: 1_900, treatment: 'domestic', amounts: Array(20).fill(1_033), buyer: { country: 'DE' } }),
  reverseCharge: anInvoice({
    ...{ rate: 0, treatment: 'reverse_charge', wording: reverseCharge },
    buyer: { company: 'Εταιρεία Ελλάδα ΑΕ', country: 'GR', vat_number: 'EL094259216', address: 'Οδός Ερμού 5, Αθήνα' },
  }),
  outside: anInvoice({
    ...{ rate: 0, treatment: 'none', wording: 'No VAT: the buyer is outside the EU.' },
    buyer: {
      name: '山田 花子',
      company: '東京ソフト株式会社',
      country: 'JP',
      address: '東京都千代田区1-1\nビル 5F\n8階\n北',
    },
  }),
  smallBusiness: anInvoice({
    ...{ rate: 0, treatment: 'none' },
    wording: 'No VAT: the seller uses the small-business scheme.',
    seller: { vat_status: 'none' },
  }),
  smallWithoutNumber: anInvoice({
    ...{ rate: 0, treatment: 'none', seller: { vat_status: 'none', vat_number: null } },
    wording: 'No VAT: the seller uses the small-business scheme.',
  }),
  oneStopShopFromAbroad: anInvoice({
    seller: { vat_status: 'non_eu', vat_number: 'EU372022452', country: 'US', address: '1 Main St, Springfield' },
  }),
  creditNote: anInvoice({ ...note, _id: 'CN-2026-00001' }),
  reverseChargeCredit: anInvoice({
    ...{ ...note, _id: 'CN-2026-00002', rate: 0, treatment: 'reverse_charge' },
    buyer: {
      company: 'Fougère SARL',
      country: 'FR',
      vat_number: 'FR00300076965',
      address: '12 rue des Lilas\n75011 Paris',
    },
  }),
  smallBusinessCredit: anInvoice({
    ...{ ...note, _id: 'CN-2026-00003', rate: 0, treatment: 'none', seller: { vat_status: 'none' } },
    note: 'No VAT: the seller uses the small-business scheme.',
  }),
  test: anInvoice({ _id: 'TEST-2026-00001', series: 'TEST' }),
  free: anInvoice({ amounts: [0], rate: 1_900, treatment: 'domestic' }),
  marks: anInvoice({
    buyer: { name: `<b> & "Söhne" ']]>`, company: 'A&B <i>\u0007 Ltd', address: '5 < 6 & 7 St', country: 'FI' },
    rate: 2_550,
  }),
};
