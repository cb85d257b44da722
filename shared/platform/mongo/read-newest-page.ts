import type { Model, QueryFilter } from 'mongoose';
import { mostLeafed, type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { oneOf, range } from './filters.ts';
import { windowsBelow } from './windows-below.ts';

/**
 * Where the newest documents are: at integer IDs up to about `top`, or at creation times up to about now. Needs an
 * index on the filter fields followed by this field, which the filter must not use.
 */
export type Newest = { by: '_id'; top: number } | { by: 'created_at'; now: Date };

/**
 * One page of records matching a filter, newest first, limited to the first 2,500; `total` is capped likewise, so
 * that no page counts a million records. Reads window by window, since the embedded database reads everything a
 * filter matches, regardless of the limit.
 */
export async function readNewestPage<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  newest: Newest,
  request: PageRequest,
): Promise<Page<Stored>> {
  const { items: ids, ...page } = pageFrom(await readNewestIds(model, filter, newest), request);
  const records = await model.find(byIds<Stored>(ids)).lean<(Stored & WithId)[]>().exec();
  const byId = new Map(records.map((record) => [record._id, record]));
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) };
}

type Id = number | string;
interface WithId {
  _id: Id;
}

const byIds = <Stored>(ids: readonly Id[]) => ({ _id: oneOf(ids) }) as QueryFilter<Stored>;

async function readNewestIds<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>, newest: Newest): Promise<Id[]> {
  const ids: Id[] = [];
  for (const window of windowFilters(newest)) {
    const found = model.find({ ...filter, ...window }, { _id: 1 });
    const sorted = found.sort(newest.by === '_id' ? { _id: -1 } : { created_at: -1, _id: 1 });
    const rows = await sorted
      .limit(mostLeafed - ids.length)
      .lean<WithId[]>()
      .exec();
    ids.push(...rows.map(({ _id }) => _id));
    if (ids.length >= mostLeafed) break;
  }
  return ids;
}

function* windowFilters(newest: Newest): Generator<object> {
  if (newest.by === '_id') for (const window of windowsBelow(newest.top, mostLeafed)) yield { _id: range(window) };
  else
    for (const { above, upTo } of windowsBelow(newest.now.getTime(), dayMs))
      yield { created_at: range({ above: above && new Date(above), upTo: upTo && new Date(upTo) }) };
}
