import { findIndex } from '../../platform/mongo/find-index.ts';
import { InvoiceModel } from './invoice.model.ts';

/** From before partial refunds existed, when an order had at most one credit note. */
const formerIndex = 'order_1_credits_1';

/** Drops the index that allowed only one credit note per order. Safe to repeat. */
export async function allowSeveralCreditNotes(): Promise<void> {
  const { collection } = InvoiceModel;
  if ((await findIndex(collection, formerIndex)) !== undefined) await collection.dropIndex(formerIndex);
}
