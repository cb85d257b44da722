import { defineCommand } from 'citty';
import { invoiceExports, readInvoicePeriod } from '../shared/commerce/commerce.ts';
import { exportInvoicesForTeam } from '../shared/commerce/commerce.writes.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run slipway -- invoices PERIOD [--sums]';

export const invoicesCommand = defineCommand({
  meta: { name: 'invoices', description: `Export invoices and credit notes as CSV: ${usage}` },
  args: {
    period: { type: 'positional', required: true, description: 'Year, quarter or month: 2026, 2026-Q3 or 2026-07' },
    sums: { type: 'boolean', default: false, description: 'Totals by country and rate, for VAT returns' },
  },
  run: async ({ args }) => {
    const period = readInvoicePeriod(args.period);
    if (period === undefined)
      throw new UsageError(`Invalid period: ${args.period}. Use 2026, 2026-Q3 or 2026-07. Usage: ${usage}`);
    const [list, sums] = invoiceExports;
    await withDatabase(async ({ now }) => {
      process.stdout.write(await exportInvoicesForTeam({ kind: 'operator' }, period, args.sums ? sums : list, now()));
    });
  },
});
