import { siteAddress } from '../../kernel/address/site-address.ts';

// The year is part of every ID (RFC 4151) and must never change.
const since = '2026';

/** ID of a feed or entry, for example `tagUri('update', 7)`; built from permanent IDs, not names. */
export const tagUri = (...parts: readonly (string | number)[]): string =>
  `tag:${new URL(siteAddress()).hostname},${since}:${parts.join('/')}`;
