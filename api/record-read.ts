import { countAgentRead, recordSearch } from '../shared/community/community.writes.ts';
import { slugOf } from '../shared/kernel/address/slug-input.ts';
import { isOutage } from '../shared/platform/outage/outage.ts';
import type { Operation, Parts } from './operation.ts';

interface ReadToNote {
  by: 'rest' | 'mcp';
  /** Source of the call; undefined if unknown. */
  address?: string | undefined;
  now: Date;
  requestId: string;
  reportFault: (fault: unknown, requestId: string) => void;
}

/**
 * Counts the listings that a call read, for their makers, and its searches, for the team. The response doesn't wait for
 * this, and failures don't affect it.
 */
export function recordRead(
  operation: Operation,
  sent: Parts,
  { by, address, now, requestId, reportFault }: ReadToNote,
): void {
  const words = operation.searchesFor?.(sent);
  if (typeof words === 'string' && address !== undefined) recordSearch({ words, address }, now);
  for (const slug of operation.readsListings?.(sent) ?? []) {
    if (typeof slug !== 'string') continue;
    countAgentRead(by, slugOf('listing', slug), now).catch((fault: unknown) => {
      if (!isOutage(fault)) reportFault(fault, requestId);
    });
  }
}
