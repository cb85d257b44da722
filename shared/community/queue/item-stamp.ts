import { createHash } from 'node:crypto';

/** Hash of everything a decision is based on. */
export const itemStamp = (parts: readonly (string | number | boolean | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
