import type { FounderRecord } from '../shared/directory/directory.ts';
import type { FounderEntry } from './catalogue-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';

/** The catalogue's founders as stored. Throws an Error if an id is missing. */
export function buildFounders(entries: readonly FounderEntry[], ids: DemoIds['founders'], now: Date): FounderRecord[] {
  return entries.map((entry) => ({
    ...entry,
    _id: idOf(ids, entry.slug),
    avatar_url: null,
    created_at: now,
  }));
}
