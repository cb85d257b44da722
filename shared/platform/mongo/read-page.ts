import type { Model, QueryFilter } from 'mongoose';
import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';

/** One page of records matching a filter, sorted by `sort`, with the total number. */
export async function readPage<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Readonly<Record<string, 1 | -1>>,
  request: PageRequest,
): Promise<Page<Stored>> {
  const [records, total] = await Promise.all([
    model.find(filter).sort(sort).skip(pageOffset(request)).limit(request.per_page).lean<Stored[]>().exec(),
    model.countDocuments(filter).exec(),
  ]);
  return pageOf(records, total, request);
}
