import { siteAddress } from '../../kernel/address/site-address.ts';

// The year is part of every id (RFC 4151) and must never change.
const since = '2026';

/** Id of a feed or entry, for example `tagUri('update', 7)`: made of permanent numbers, not names. */
export const tagUri = (...parts: readonly (string | number)[]): string =>
  `tag:${new URL(siteAddress()).hostname},${since}:${parts.join('/')}`;
