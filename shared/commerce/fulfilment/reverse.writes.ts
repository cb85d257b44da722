import { categoryTree, readStoredListing } from '../../directory/directory.reads.ts';
import { type CategoryTree, categoryPathOf } from '../../directory/directory.ts';
import { addBillboardMoney, removeExtraCategories, setFeatured } from '../../directory/directory.writes.ts';
import { cancelPaidLaunch, requeueLaunch } from '../../launch/launch.writes.ts';
import { atLeast, oneOf } from '../../platform/mongo/filters.ts';
import { followsListing } from '../order/line-week.ts';
import { readPaidFor, readStoredOrder } from '../order/order.reads.ts';
import type { OrderLine } from '../order/order.ts';
import { EffectModel, type EffectRecord, FeaturedWindowModel, OrderTaskModel } from './effect.model.ts';
import { type EffectKind, effectKey } from './effects.ts';

type Reverse = (effect: EffectRecord, line: OrderLine, now: Date) => Promise<void>;

const stays: Reverse = async () => undefined;

/**
 * How each effect is reversed by a refund. Launches are kept, because people have voted and a week cannot be repeated;
 * the paid plan and what it allowed end, unless another paid launch continues them. An upcoming booked week is released, and
 * its listing returns to the free queue.
 */
const reversers: Record<EffectKind, Reverse> = {
  async launch(effect, { listing_id, week }, now) {
    if (listing_id === null || (await leaveToOtherLaunch(effect, listing_id))) return;
    const { extra_before } = effect;
    const keepsWeek = await hasBoughtPlace(listing_id);
    await cancelPaidLaunch(listing_id, { week, keepsWeek }, now);
    if (extra_before !== undefined) await keepCategories(listing_id, extra_before, now);
  },
  async move_launch(_effect, { listing_id, week }, now) {
    if (listing_id !== null && week !== null) await requeueLaunch(listing_id, week, now);
  },
  launch_again: stays,
  async feature({ _id }, { listing_id }, now) {
    await FeaturedWindowModel.deleteOne({ _id });
    if (listing_id === null) return;
    const other = await FeaturedWindowModel.findOne({ listing_id }, { _id: 1 }).lean().exec();
    if (other === null) await setFeatured(listing_id, false, now);
  },
  async categories(_effect, { listing_id, item }, now) {
    if (listing_id === null) return;
    const tree = await categoryTree();
    const ids = categoriesOf(item, tree);
    if ((await readStoredListing(listing_id))?.plan === 'paid') {
      // The plan allows them too, as long as it lasts.
      await EffectModel.updateMany(
        { _id: oneOf(await paidLaunchesOf(listing_id)) },
        { $pullAll: { extra_before: ids } },
      );
      return;
    }
    await removeExtraCategories(listing_id, ids, (all) => categoryPathOf(tree, all), now);
  },
  async billboard(_effect, { listing_id, amount_cents }, now) {
    if (listing_id !== null) await addBillboardMoney(listing_id, -amount_cents, now);
  },
  async task({ _id }) {
    await OrderTaskModel.deleteOne({ _id, is_done: false });
  },
};

const categoriesOf = ({ categories = [] }: OrderLine['item'], tree: CategoryTree): number[] =>
  categories.flatMap((slug) => tree.bySlug.get(slug)?.category._id ?? []);

/** Removes a listing's extra categories, except for those it had before its paid plan and those it bought. */
async function keepCategories(listingId: number, before: readonly number[], now: Date): Promise<void> {
  const listing = await readStoredListing(listingId);
  const tree = await categoryTree();
  const bought = (await readPaidFor(listingId))
    .flatMap(({ lines }) => lines)
    .filter(({ listing_id, state }) => listing_id === listingId && state === 'done')
    .flatMap(({ item }) => categoriesOf(item, tree));
  const ids = listing?.extra_categories.filter((id) => !before.includes(id) && !bought.includes(id)) ?? [];
  if (ids.length > 0) await removeExtraCategories(listingId, ids, (all) => categoryPathOf(tree, all), now);
}

/**
 * Whether another paid launch of the listing keeps its plan and week. Refunded later, that one also ends what this one
 * allowed.
 */
async function leaveToOtherLaunch({ _id, at, extra_before }: EffectRecord, listingId: number): Promise<boolean> {
  const others = (await paidLaunchesOf(listingId)).filter((key) => key !== _id);
  if ((await EffectModel.exists({ _id: oneOf(others) })) === null) return false;
  const later = { _id: oneOf(others), at: atLeast(at) };
  if (extra_before !== undefined) await EffectModel.updateMany(later, { $set: { extra_before } });
  return true;
}

/** Keys of the launches that paid orders give a listing, whether or not they are delivered. */
const paidLaunchesOf = async (listingId: number): Promise<string[]> =>
  (await readPaidFor(listingId)).flatMap(({ _id: order, lines }) =>
    lines.flatMap((line, index) => (line.listing_id === listingId ? [effectKey(order, index, 'launch')] : [])),
  );

/** Whether a paid queue place holds the listing's week, so that refunding a launch bought later doesn't release it. */
async function hasBoughtPlace(listingId: number): Promise<boolean> {
  const orders = await readPaidFor(listingId);
  return orders.some(({ lines }) =>
    lines.some((line) => line.product === 'skip_queue' && followsListing(line, listingId)),
  );
}

/** Reverses these order lines' effects where possible, each once, in the surrounding transaction. */
export async function reverseEffects(number: string, lines: readonly number[], now: Date): Promise<void> {
  const order = await readStoredOrder(number);
  const made = { order: number, line: oneOf(lines) };
  for (const effect of await EffectModel.find(made).lean<EffectRecord[]>().exec()) {
    const line = order?.lines[effect.line];
    if (line !== undefined) await reversers[effect.kind](effect, line, now);
    await EffectModel.deleteOne({ _id: effect._id });
  }
}
