import { findIndex } from '../../platform/mongo/find-index.ts';
import { InvoiceModel } from './invoice.model.ts';

/** From before refunds of parts: one credit note for an order, and no more. */
const formerIndex = 'order_1_credits_1';

/** Takes away the index that keeps an order from having a second credit note. Safe to repeat. */
export async function allowSeveralCreditNotes(): Promise<void> {
  const { collection } = InvoiceModel;
  if ((await findIndex(collection, formerIndex)) !== undefined) await collection.dropIndex(formerIndex);
}
