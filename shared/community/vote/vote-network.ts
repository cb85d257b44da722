import { createHmac } from 'node:crypto';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** Random key for hashing networks and mailboxes: a day's, a week's, or the permanent one. */
export interface NetworkKey {
  /** The day (YYYY-MM-DD, UTC), `week` and its Monday, or `mailboxes`. */
  _id: string;
  key: string;
  expires_at: Date;
}

/** Once the key is deleted, two days after its day began, hashes can't be traced to a network. */
export const networkKeyExpiry = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) + 2 * dayMs);

const shownBytes = 16;

/**
 * Hash of an address's network with a day's key: the /24 of an IPv4 address, the /48 of an IPv6 one, since whoever has
 * a /48 has 65,536 of the /64s that addresses are reduced to. Addresses themselves aren't stored with votes.
 */
export function networkHash(address: string, { _id, key }: NetworkKey): string {
  const separator = address.includes(':') ? ':' : '.';
  const network = address.split(separator).slice(0, 3).join(separator);
  return createHmac('sha256', key)
    .update(`${_id} ${network}`)
    .digest('hex')
    .slice(0, 2 * shownBytes);
}
