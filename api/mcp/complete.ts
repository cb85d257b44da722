import { categoryTree, readSlugsBeginning } from '../../shared/directory/directory.reads.ts';
import type { OperationContext } from '../context.ts';
import type { Operation } from '../operation.ts';
import { listOwnListings } from './own-listings.ts';
import type { Completion } from './prompt.ts';

/** Maximum values per completion. */
export const mostCompletions = 20;

const longestSlug = 220;
const ownListingsLookedAt = 100;

type Completed = { values: string[]; hasMore: boolean };

/**
 * Completes an argument as it is typed. Input is compared as text and never used in a query. The caller's listings come
 * from the tool that lists them, so that its scope and limits apply; if the caller can't use that tool, there are none.
 */
export async function complete(
  from: Completion,
  typed: string,
  operations: readonly Operation[],
  context: OperationContext,
): Promise<Completed> {
  const begun = typed.slice(0, longestSlug).trim().toLowerCase().replaceAll(' ', '-');
  const found = await valuesOf(from, begun, operations, context);
  return { values: found.slice(0, mostCompletions), hasMore: found.length > mostCompletions };
}

async function valuesOf(
  from: Completion,
  begun: string,
  operations: readonly Operation[],
  context: OperationContext,
): Promise<string[]> {
  if (from === 'listing') return readSlugsBeginning(begun, mostCompletions + 1);
  const all = await allOf(from, operations, context);
  return all.filter((value) => value.startsWith(begun));
}

async function allOf(
  from: Exclude<Completion, 'listing'>,
  operations: readonly Operation[],
  context: OperationContext,
): Promise<readonly string[]> {
  if (from === 'own-listing') return slugsOfOwn(operations, context);
  if (from !== 'category') return from;
  const { byId } = await categoryTree();
  return [...byId.values()].map(({ category }) => category.slug).sort();
}

async function slugsOfOwn(operations: readonly Operation[], context: OperationContext): Promise<string[]> {
  const { items } = await listOwnListings({ per_page: ownListingsLookedAt }, operations, context);
  return items.flatMap(({ slug }) => slug ?? []);
}
