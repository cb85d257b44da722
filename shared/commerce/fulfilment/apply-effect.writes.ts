import { categoryTree, readStoredListing } from '../../directory/directory.reads.ts';
import { categoryPathOf } from '../../directory/directory.ts';
import { addBillboardMoney, addExtraCategories, setFeatured } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { launchAgain, launchPaid, moveQueuedLaunch, preparePaidLaunch } from '../../launch/launch.writes.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeLine } from '../order/change-order.writes.ts';
import { followBookedWeek } from '../order/follow-week.writes.ts';
import type { OrderLine } from '../order/order.ts';
import { isAtOnce } from '../quote/launch-week.ts';
import { EffectModel, FeaturedWindowModel, type FeaturedWindowRecord, OrderTaskModel } from './effect.model.ts';
import { type EffectKind, effectKey, featuredDays } from './effects.ts';

/** An order line with its index. */
export interface PlacedLine {
  order: string;
  index: number;
  line: OrderLine;
}

type Make = (placed: PlacedLine, key: string, now: Date) => Promise<void>;

/**
 * Applies an effect of a line and records it, in one transaction; skips it if already recorded. Throws whatever
 * prevents it.
 */
export async function applyEffect(placed: PlacedLine, kind: EffectKind, now: Date): Promise<void> {
  const { order, index } = placed;
  const _id = effectKey(order, index, kind);
  if (kind === 'launch' || kind === 'move_launch') await preparePaidLaunch(now);
  await inTransaction(async (session) => {
    if ((await EffectModel.findOne({ _id }, { _id: 1 }, { session }).lean().exec()) !== null) return;
    try {
      await EffectModel.insertMany([{ _id, order, line: index, kind, at: now }], { session });
      await makers[kind](placed, _id, now);
    } catch (problem) {
      // A concurrent call took the slug or applied the same effect.
      if (isDuplicate(problem)) repeatTransaction(problem);
      throw problem;
    }
  });
}

const makers: Record<EffectKind, Make> = {
  async launch({ order, index, line }, key, now) {
    const extra_before = (await readStoredListing(listingOf(line)))?.extra_categories ?? [];
    await EffectModel.updateOne({ _id: key }, { $set: { extra_before } });
    const wish = { week: line.week, isAtOnce: isAtOnce(line.item) };
    const week = await launchPaid(listingOf(line), wish, now);
    if (week !== line.week) await changeLine(order, index, now, (before) => ({ ...before, week }));
    await followBookedWeek(listingOf(line), { tells: false }, now);
  },
  async move_launch({ order, index, line }, _key, now) {
    const week = await moveQueuedLaunch(listingOf(line), weekOf(line), now);
    if (week !== line.week) await changeLine(order, index, now, (before) => ({ ...before, week }));
  },
  launch_again: ({ line }, _key, now) => launchAgain(listingOf(line), now),
  async feature({ line }, key, now) {
    const listingId = listingOf(line);
    const listing = await readStoredListing(listingId);
    if (listing?.status !== 'live') throw new SlipwayError('wrong_state', say('problem.not_live'));
    // If bought twice, the listing is featured for twice as long.
    const others = await FeaturedWindowModel.find({ listing_id: listingId }).lean<FeaturedWindowRecord[]>().exec();
    const from = new Date(Math.max(now.getTime(), ...others.map(({ until }) => until.getTime())));
    const until = new Date(from.getTime() + featuredDays * dayMs);
    await FeaturedWindowModel.insertMany([{ _id: key, listing_id: listingId, from, until }]);
    await setFeatured(listingId, true, now);
  },
  async categories({ line }, _key, now) {
    const tree = await categoryTree();
    const ids = (line.item.categories ?? []).flatMap((slug) => tree.bySlug.get(slug)?.category._id ?? []);
    await addExtraCategories(listingOf(line), ids, (all) => categoryPathOf(tree, all), now);
  },
  billboard: ({ line }, _key, now) => addBillboardMoney(listingOf(line), line.amount_cents, now),
  async task({ order, index, line }, key, now) {
    const { product, name, listing_id, item } = line;
    const options = Object.entries(item.options ?? {}).map(([option, value]) => [option, String(value)]);
    const task = { _id: key, order, line: index, product, name, listing_id, options: Object.fromEntries(options) };
    await OrderTaskModel.insertMany([{ ...task, is_done: false, result: null, created_at: now, done_at: null }]);
  },
};

function listingOf({ listing_id }: OrderLine): number {
  if (listing_id === null) throw new SlipwayError('unknown_listing', say('problem_order.line_no_listing'));
  return listing_id;
}

function weekOf({ week }: OrderLine): string {
  if (week === null) throw new SlipwayError('invalid_week', say('problem_order.line_no_week'));
  return week;
}
