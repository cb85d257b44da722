import type { Filter, FindOptions } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { searchableListings } from '../../shared/directory/browse/listing-text.reads.ts';
import { dayMs } from '../../shared/kernel/time/day-ms.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { call } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { everyRead } from '../support/every-read.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

interface Query {
  collection: string;
  method: string;
  filter: Filter<object>;
  options: FindOptions;
}

const queries: Query[] = [];
const reading = new Set(['find', 'findOne', 'countDocuments', 'aggregate', 'distinct']);

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  await searchableListings();
  mongoose.set('debug', (collection: string, method: string, filter: Filter<object>, options: FindOptions) => {
    if (reading.has(method)) queries.push({ collection, method, filter, options });
  });
});
afterAll(() => mongoose.set('debug', false));

// Read whole, once after a change, and kept in memory: there is nothing for an index to find.
const wholeTables = ['categories', 'founders'];
const wantsWholeTable = ({ collection, filter }: Query): boolean =>
  wholeTables.includes(collection) && Object.keys(filter).length === 0;

test.each(everyRead)('with everything in memory, no query of %s %j reads a whole collection', async (name, input) => {
  await call(name, input);
  queries.length = 0;
  // On another day, since answers are kept for one.
  await call(name, input, new Date(now.getTime() + dayMs));
  expect(queries.filter(wantsWholeTable)).toEqual([]);
});

test.each(everyRead)('no query of %s %j scans a collection, also when nothing is in memory', async (name, input) => {
  await announceEverything(now);
  queries.length = 0;
  await call(name, input);
  const plans = await Promise.all(queries.filter((query) => !wantsWholeTable(query)).map(planOf));
  for (const { query, stages } of plans) {
    expect(stages, JSON.stringify(query)).not.toContain('COLLSCAN');
    expect(stages.length, JSON.stringify(query)).toBeGreaterThan(0);
  }
});

test('the queries were seen: a read that is not in memory asks the database', async () => {
  queries.length = 0;
  await announceEverything(now);
  await call('get_listing', { slug: 'fernleaf' });
  expect(queries.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['listings', 'founders', 'updates', 'awards']),
  );
});

async function planOf(query: Query): Promise<{ query: Query; stages: string[] }> {
  const { sort, skip, limit } = query.options ?? {};
  const cursor = mongoDatabase().collection(query.collection).find(query.filter);
  if (sort) cursor.sort(sort);
  if (skip) cursor.skip(skip);
  if (limit) cursor.limit(limit);
  const explained: { queryPlanner?: { winningPlan?: unknown } } = await cursor.explain('queryPlanner');
  return { query, stages: stagesIn(explained.queryPlanner?.winningPlan) };
}

function stagesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesIn)];
}
