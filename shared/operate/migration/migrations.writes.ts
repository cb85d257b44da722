import { allowSeveralCreditNotes, keyPaidOrders } from '../../commerce/commerce.writes.ts';
import { schemaVersion } from './schema-version.ts';

/**
 * One step from what an earlier version has stored to what this one expects. It may be killed at any line and is run again then, from its
 * beginning: it does what is still to be done, in batches, beside nothing else that writes.
 */
export interface Migration {
  /** 1, 2, 3 …: its number, and the version of what is stored after it. */
  version: number;
  /** What it does, for the waiting operator: "Gives listings their currency". */
  name: string;
  run: () => Promise<void>;
}

/** Every migration since the first version, in order. The last one's number is `schemaVersion`. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'Lets an order have several credit notes', run: allowSeveralCreditNotes },
  { version: schemaVersion, name: 'Keeps paid orders from being paid a second time', run: keyPaidOrders },
];
