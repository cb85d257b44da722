import type { Filter, FindOptions } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';

/** A read of the database. */
export interface Query {
  collection: string;
  method: string;
  filter: Filter<object>;
  options: FindOptions;
}

const reading = new Set(['find', 'findOne', 'countDocuments', 'aggregate', 'distinct']);

/** The reads of a test file, as they come; a test empties the list when it likes. To be called after the data are saved. */
export function seenQueries(): Query[] {
  const queries: Query[] = [];
  beforeAll(() => {
    mongoose.set('debug', (collection: string, method: string, first: Filter<object>, options: FindOptions) => {
      if (!reading.has(method)) return;
      // An aggregation looks for what its first stage matches.
      const filter = Array.isArray(first) ? (first[0]?.$match ?? {}) : first;
      queries.push({ collection, method, filter, options: method === 'aggregate' ? {} : options });
    });
  });
  afterAll(() => mongoose.set('debug', false));
  return queries;
}

/** How the database finds what a query asks for: the names of the stages. */
export async function planOf(query: Query): Promise<{ query: Query; stages: string[] }> {
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
