import type { UpdateRecord } from '../shared/directory/directory.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';
import { daysBefore } from './demo-time.ts';

/** All product updates, oldest first, still without ids. Throws an Error if a listing's id is missing. */
export function buildUpdates(
  products: readonly ProductEntry[],
  ids: DemoIds['listings'],
  now: Date,
): Omit<UpdateRecord, '_id'>[] {
  return products
    .flatMap(({ slug, updates }) =>
      updates.map(({ days_ago, title, body }) => ({
        listing_id: idOf(ids, slug),
        title,
        body,
        published_at: daysBefore(now, days_ago),
      })),
    )
    .sort((a, b) => a.published_at.getTime() - b.published_at.getTime() || a.listing_id - b.listing_id);
}
