import type { Filter, FindOptions } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';

/** A database read. */
export interface Query {
  collection: string;
  method: string;
  filter: Filter<object>;
  options: FindOptions;
}

const reading = new Set(['find', 'findOne', 'countDocuments', 'aggregate', 'distinct']);

/** A test file's reads as they happen; tests may clear the list. Call after the data is saved. */
export function seenQueries(): Query[] {
  const queries: Query[] = [];
  beforeAll(() => {
    mongoose.set('debug', (collection: string, method: string, first: Filter<object>, options: FindOptions) => {
      if (!reading.has(method)) return;
      // An aggregation searches by its first stage's match.
      const filter = Array.isArray(first) ? (first[0]?.$match ?? {}) : first;
      queries.push({ collection, method, filter, options: method === 'aggregate' ? {} : options });
    });
  });
  afterAll(() => mongoose.set('debug', false));
  return queries;
}

/** How the database runs a query: the names of the stages. */
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
