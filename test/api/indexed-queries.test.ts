import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { searchableListings } from '../../shared/directory/browse/listing-text.reads.ts';
import { dayMs } from '../../shared/kernel/time/day-ms.ts';
import { call } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { everyRead } from '../support/every-read.ts';
import { planOf, type Query, seenQueries } from '../support/query-plans.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  await searchableListings();
});
const queries = seenQueries();

// Read in full once after a change, then cached: there is nothing for an index to find.
const wholeTables = ['categories', 'founders'];
const wantsWholeTable = ({ collection, filter }: Query): boolean =>
  wholeTables.includes(collection) && Object.keys(filter).length === 0;

test.each(everyRead)('no query of %s %j reads a whole collection with everything in memory', async (name, input) => {
  await call(name, input);
  queries.length = 0;
  // On another day, because answers are cached for one.
  await call(name, input, new Date(now.getTime() + dayMs));
  expect(queries.filter(wantsWholeTable)).toEqual([]);
});

test.each(everyRead)('no query of %s %j scans a collection, even with nothing in memory', async (name, input) => {
  await announceEverything(now);
  queries.length = 0;
  await call(name, input);
  const plans = await Promise.all(queries.filter((query) => !wantsWholeTable(query)).map(planOf));
  for (const { query, stages } of plans) {
    expect(stages, JSON.stringify(query)).not.toContain('COLLSCAN');
    expect(stages.length, JSON.stringify(query)).toBeGreaterThan(0);
  }
});

test('the queries were recorded: a read not in memory asks the database', async () => {
  queries.length = 0;
  await announceEverything(now);
  await call('get_listing', { slug: 'fernleaf' });
  expect(queries.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['listings', 'founders', 'updates', 'awards']),
  );
});
