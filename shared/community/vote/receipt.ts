import { randomBytes } from 'node:crypto';

const bytes = 8;

/** A new name for a vote in the ledger of its week: it says nothing of who cast it. */
export const newReceipt = (): string => randomBytes(bytes).toString('hex');
