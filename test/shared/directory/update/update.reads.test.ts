import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readUpdateFeed } from '../../../../shared/directory/update/update.reads.ts';
import { saveUpdates } from '../../../../shared/directory/update/update.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing, anUpdate } from '../../../support/factories.ts';

const live = aListing({ name: 'Live' });
const scheduled = aListing({ name: 'Scheduled', status: 'scheduled', launch_week: '2026-11-23' });
const hidden = aListing({ name: 'Hidden', status: 'suspended' });
const at = (time: string) => ({ published_at: new Date(time) });

useDatabase();
beforeAll(async () => {
  await saveListings([live, scheduled, hidden]);
  await saveUpdates([
    anUpdate(live._id, { title: 'First', ...at('2026-11-16T08:00:00Z') }),
    anUpdate(hidden._id, { title: 'Unseen', ...at('2026-11-18T08:00:00Z') }),
    anUpdate(scheduled._id, { title: 'Second', ...at('2026-11-17T08:00:00Z') }),
    anUpdate(live._id, { title: 'Third', ...at('2026-11-17T08:00:00Z') }),
  ]);
  await announceEverything(now);
});

const titlesOf = async (page: number, per_page: number) =>
  (await readUpdateFeed({ page, per_page })).items.map(({ title }) => title);

test('updates of public listings come newest first, on a tie the later one', async () => {
  expect(await titlesOf(1, 20)).toEqual(['Third', 'Second', 'First']);
});

test('the feed is paginated', async () => {
  expect(await readUpdateFeed({ page: 1, per_page: 2 })).toMatchObject({ total: 3, has_more: true });
  expect(await titlesOf(2, 2)).toEqual(['First']);
  expect(await titlesOf(3, 2)).toEqual([]);
});
