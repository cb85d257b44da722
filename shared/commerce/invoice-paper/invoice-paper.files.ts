import { runtimeState } from '../../kernel/runtime/slot.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { toCii } from '../e-invoice/cii.ts';
import { eInvoiceOf } from '../e-invoice/e-invoice-facts.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';
import type { PaperFunctions } from './paper-thread-program.files.ts';

// Rendering takes about a tenth of a second, too long for the thread that serves visitors.
const thread = runtimeState(
  () =>
    new ThreadPool<PaperFunctions>({
      task: 'Drawing an invoice',
      threads: 1,
      program: new URL('./paper-thread-program.files.ts', import.meta.url),
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      longestTaskMs: 30_000,
      mostWaiting: 40,
      restsAfterMs: 60_000,
    }),
  (pool) => pool.stop(),
);

/**
 * An invoice as PDF/A-3, with the e-invoice embedded if possible; regenerated each time with identical bytes. Throws a TaskFailure,
 * `too_many_waiting` under load.
 */
export async function drawInvoice(invoice: InvoiceRecord): Promise<Uint8Array> {
  const facts = eInvoiceOf(invoice);
  return thread.get().run('drawPaper', invoiceTexts(invoice), { xml: facts && toCii(facts) });
}
