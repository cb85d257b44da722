import { createHash } from 'node:crypto';

/** A stamp of everything that a decision rests on: the same for the same, another one for anything else. */
export const itemStamp = (parts: readonly (string | number | boolean | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
