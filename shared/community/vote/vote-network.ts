import { createHmac } from 'node:crypto';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** Random key of a day or week for hashing networks. */
export interface NetworkKey {
  /** The day, YYYY-MM-DD, UTC, or `week` and its Monday. */
  _id: string;
  key: string;
  expires_at: Date;
}

/** Hashes cannot be traced to a network once the key is deleted, two days after its day began. */
export const networkKeyExpiry = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) + 2 * dayMs);

const shownBytes = 16;

/**
 * The network of an address under the key of a day: the /24 of an IPv4 address. An IPv6 address comes as its /64 already. Addresses
 * themselves are not stored with votes.
 */
export function networkHash(address: string, { _id, key }: NetworkKey): string {
  const network = address.includes(':') ? address : address.split('.').slice(0, 3).join('.');
  return createHmac('sha256', key)
    .update(`${_id} ${network}`)
    .digest('hex')
    .slice(0, 2 * shownBytes);
}
