import { allowSeveralCreditNotes, keyPaidOrders } from '../../commerce/commerce.writes.ts';
import { seatReviewsOfMailboxes } from '../../community/community.writes.ts';
import { schemaVersion } from './schema-version.ts';

/**
 * A step that converts what an earlier version stored into what this one expects. It may be killed at any point; it
 * then restarts from the beginning and does whatever is left, in batches. Nothing else writes in the meantime.
 */
export interface Migration {
  /** Number of the step (1, 2, 3 …), which is also the data version after it. */
  version: number;
  /** What it does, for the waiting operator: "Add a currency to listings". */
  name: string;
  run: () => Promise<void>;
}

/** All migrations since the first version, in order. The last one's number is `schemaVersion`. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'Allow several credit notes per order', run: allowSeveralCreditNotes },
  { version: 2, name: 'Prevent double payment of orders', run: keyPaidOrders },
  { version: schemaVersion, name: 'Allow one review per mailbox and product', run: seatReviewsOfMailboxes },
];
