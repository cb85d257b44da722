import type { Model, QueryFilter } from 'mongoose';
import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';

/** Rows of a long list that one can leaf through; what is further down is found by a filter. */
const mostRows = 10_000;

/**
 * One page of the records that a filter finds, in the order of `sort`, of the first 10,000: its `total` is at most that, so that no
 * page counts a million records.
 */
export async function readCappedPage<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Readonly<Record<string, 1 | -1>>,
  request: PageRequest,
): Promise<Page<Stored>> {
  const isEverything = Object.keys(filter).length === 0;
  const [records, total] = await Promise.all([
    model.find(filter).sort(sort).skip(pageOffset(request)).limit(request.per_page).lean<Stored[]>().exec(),
    isEverything ? model.estimatedDocumentCount().exec() : model.countDocuments(filter, { limit: mostRows }).exec(),
  ]);
  return pageOf(records, Math.min(total, mostRows), request);
}
