import type { PostRecord } from '../shared/directory/directory.ts';
import type { PostEntry } from './catalogue-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';
import { daysBefore } from './demo-time.ts';

/** The catalogue's posts as stored, all published. Throws an Error if an id is missing. */
export function buildPosts(entries: readonly PostEntry[], ids: DemoIds['posts'], now: Date): PostRecord[] {
  return entries.map(({ days_ago, ...entry }) => {
    const published_at = daysBefore(now, days_ago);
    return { ...entry, _id: idOf(ids, entry.slug), status: 'published', published_at, updated_at: published_at };
  });
}
