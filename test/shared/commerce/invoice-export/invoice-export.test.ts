import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportInvoices, vatSums } from '../../../../shared/commerce/invoice-export/invoice-export.ts';
import { readInvoicePeriod } from '../../../../shared/commerce/invoice-export/invoice-period.ts';
import { anInvoice, invoiceSamples } from '../../../support/invoices/invoice-samples.ts';

const invoices = fc.array(
  fc
    .record({
      amounts: fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 20 }),
      rate: fc.constantFrom(0, 1_900, 2_000, 2_550),
      treatment: fc.constantFrom('domestic' as const, 'destination' as const, 'reverse_charge' as const),
      country: fc.constantFrom('DE', 'FI', 'GR', null),
      credits: fc.constantFrom(null, null, 'INV-2026-00007'),
    })
    .map(({ country, ...given }) => anInvoice({ ...given, buyer: { country, name: '=SUM(A1)' } })),
  { maxLength: 30 },
);

test('sums and lists match their invoices to the cent, net of credit notes', () => {
  fc.assert(
    fc.property(invoices, (list) => {
      const inCents = (text: string | undefined) => BigInt((text ?? '').replace('.', ''));
      const total = (rows: Record<string, string>[], name: string) =>
        rows.reduce((sum, row) => sum + inCents(row[name]), 0n);
      const expected = (part: 'net_cents' | 'vat_cents' | 'total_cents') =>
        list.reduce((sum, { credits, totals }) => sum + BigInt((credits === null ? 1 : -1) * totals[part]), 0n);
      for (const kind of ['invoices', 'sums'] as const) {
        const rows: Record<string, string>[] = parse(exportInvoices(list, kind), { columns: true });
        expect([total(rows, 'net'), total(rows, 'vat'), total(rows, 'gross')]).toEqual([
          ...[expected('net_cents'), expected('vat_cents'), expected('total_cents')],
        ]);
      }
      expect(vatSums(list).reduce((sum, { documents }) => sum + documents, 0)).toBe(list.length);
    }),
  );
});

test("buyers' input stays text in a spreadsheet, and a refund is negative", () => {
  const note = anInvoice({ credits: 'INV-2026-00001', buyer: { name: '=HYPERLINK("x")', company: 'A, "B"\nC' } });
  const [row] = parse(exportInvoices([note], 'invoices'), { columns: true });
  expect(row).toMatchObject({ buyer: `'=HYPERLINK("x")`, company: 'A, "B"\nC', net: '-29.00', kind: 'credit note' });
});

test("the one-stop shop covers what is charged the VAT of the buyer's country", () => {
  const { consumer, domestic, reverseCharge } = invoiceSamples;
  const list = [consumer, domestic, reverseCharge].flatMap((each) => each ?? []);
  const rows: Record<string, string>[] = parse(exportInvoices(list, 'sums'), { columns: true });
  expect(rows.map((row) => [row.country, row.one_stop_shop, row.rate_percent, row.seller_currency_vat])).toEqual([
    ['DE', 'no', '19', ''],
    ['GR', 'no', '0', ''],
    ['PL', 'yes', '23', 'EUR 5.79'],
  ]);
});

test.each([
  ['2026', '2026-01-01', '2027-01-01'],
  [' 2026-q4 ', '2026-10-01', '2027-01-01'],
  ['2024-02', '2024-02-01', '2024-03-01'],
])('%s is from %s to before %s', (text, begin, end) => {
  expect(readInvoicePeriod(text)).toEqual({ begin: new Date(begin), end: new Date(end) });
});

test.each(['', '26', '2026-Q5', '2026-13', '2026-1', '2026-10-01', '$gte'])("%j isn't a period", (text) => {
  expect(readInvoicePeriod(text)).toBeUndefined();
});
