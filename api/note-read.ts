import { countAgentRead, noteSearch } from '../shared/community/community.writes.ts';
import { slugOf } from '../shared/kernel/address/slug-input.ts';
import { isUnavailable } from './errors.ts';
import type { Operation, Parts } from './operation.ts';

interface ReadToNote {
  by: 'rest' | 'mcp';
  /** Where the call comes from; undefined if that is not known. */
  address?: string | undefined;
  now: Date;
  requestId: string;
  reportFault: (fault: unknown, requestId: string) => void;
}

/** Counts for their makers the listings that a call has read, and for the team what it searched for. The answer waits for none of it, and a count that fails spoils none. */
export function noteRead(
  operation: Operation,
  sent: Parts,
  { by, address, now, requestId, reportFault }: ReadToNote,
): void {
  const words = operation.searchesFor?.(sent);
  if (typeof words === 'string' && address !== undefined) noteSearch({ words, address }, now);
  for (const slug of operation.readsListings?.(sent) ?? []) {
    if (typeof slug !== 'string') continue;
    countAgentRead(by, slugOf('listing', slug), now).catch((fault: unknown) => {
      if (!isUnavailable(fault)) reportFault(fault, requestId);
    });
  }
}
