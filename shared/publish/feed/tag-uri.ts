import { siteAddress } from '../../kernel/address/site-address.ts';

// The year is part of every id (RFC 4151) and must never change.
const since = '2026';

/** The id of a feed or an entry, for example `tagUri('update', 7)`: made of numbers that stay, and not of names. */
export const tagUri = (...parts: readonly (string | number)[]): string =>
  `tag:${new URL(siteAddress()).hostname},${since}:${parts.join('/')}`;
