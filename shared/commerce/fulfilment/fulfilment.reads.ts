import { categoryTree, listingTable } from '../../directory/directory.reads.ts';
import { type ListingSummary, toSummary } from '../../directory/directory.ts';
import { atMost, moreThan, oneOf } from '../../platform/mongo/filters.ts';
import type { OrderRecord } from '../order/order.ts';
import {
  FeaturedWindowModel,
  type FeaturedWindowRecord,
  OrderTaskModel,
  type OrderTaskRecord,
} from './effect.model.ts';
import { effectKey, effectsOf } from './effects.ts';

/** An order's open tasks (manual work). */
export const readOpenTasks = (order: string): Promise<OrderTaskRecord[]> =>
  OrderTaskModel.find({ order, is_done: false }).lean<OrderTaskRecord[]>().exec();

/** All of an order's tasks (manual work), open or done. */
export const readTasksOf = (order: string): Promise<OrderTaskRecord[]> =>
  OrderTaskModel.find({ order }).sort({ line: 1 }).lean<OrderTaskRecord[]>().exec();

/** Open tasks (manual work) across all orders, oldest first. */
export const readTasksToDo = (limit: number): Promise<OrderTaskRecord[]> =>
  OrderTaskModel.find({ is_done: false }).sort({ created_at: 1 }).limit(limit).lean<OrderTaskRecord[]>().exec();

/** Live featured listings (a paid placement): all, or those in a category and its subcategories. */
export async function readFeatured(now: Date, categorySlug?: string): Promise<ListingSummary[]> {
  const windows = FeaturedWindowModel.find({ until: moreThan(now) }).sort({ from: 1 });
  const ids = new Set((await windows.lean<FeaturedWindowRecord[]>().exec()).map(({ listing_id }) => listing_id));
  if (ids.size === 0) return [];
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const category = categorySlug === undefined ? undefined : tree.bySlug.get(categorySlug)?.category._id;
  if (categorySlug !== undefined && category === undefined) return [];
  const rows = [...ids].flatMap((id) => table.getLive(id) ?? []);
  return rows
    .filter(({ category_path }) => category === undefined || category_path.includes(category))
    .map((row) => toSummary(row, tree));
}

/** An order's featured periods by line index; null once over. */
export async function readFeaturedPeriods({
  _id,
  lines,
}: OrderRecord): Promise<ReadonlyMap<number, FeaturedWindowRecord | null>> {
  const keyed = lines.flatMap(({ product, state }, index) =>
    effectsOf(product).includes('feature') ? [{ index, state, key: effectKey(_id, index, 'feature') }] : [],
  );
  if (keyed.length === 0) return new Map();
  const windows = await FeaturedWindowModel.find({ _id: oneOf(keyed.map(({ key }) => key)) })
    .lean<FeaturedWindowRecord[]>()
    .exec();
  const byKey = new Map(windows.map((window) => [window._id, window]));
  return new Map(
    keyed.flatMap(({ index, state, key }) => {
      const window = byKey.get(key) ?? (state === 'done' ? null : undefined);
      return window === undefined ? [] : [[index, window] as const];
    }),
  );
}

/** Expired featured periods. */
export const readOverWindows = (now: Date): Promise<FeaturedWindowRecord[]> =>
  FeaturedWindowModel.find({ until: atMost(now) })
    .lean<FeaturedWindowRecord[]>()
    .exec();
