import { categoryTree, readStoredListing } from '../../directory/directory.reads.ts';
import { type CategoryTree, isScheduled, type ListingRecord, mostExtraCategories } from '../../directory/directory.ts';
import { readFreeLaunch } from '../../launch/launch.reads.ts';
import { readBoughtOnce } from '../order/order.reads.ts';
import type { OrderLine, OrderRecord } from '../order/order.ts';
import { launchingProducts } from '../product/product-fit.ts';
import { soleGoods } from '../product/sole-goods.ts';

/**
 * Whether an unpaid order is for something its listing already has or another order has paid for, so that paying would
 * buy nothing.
 */
export async function isAlreadyBought(order: OrderRecord): Promise<boolean> {
  const keys = order.lines.flatMap(({ item, ...line }) => soleGoods({ ...line, options: item.options }));
  return (await readBoughtOnce(keys)).size > 0 || (await isAtListings(order));
}

/** Whether a listing already has what an order is for, in the surrounding transaction if any. */
export async function isAtListings({ lines }: Pick<OrderRecord, 'lines'>): Promise<boolean> {
  const tree = await categoryTree();
  for (const line of lines) {
    const listing = line.listing_id === null ? undefined : await readStoredListing(line.listing_id);
    if (listing === undefined) continue;
    if (has(listing, line, tree) || (line.product === 'skip_queue' && (await hasBookedWeek(listing._id)))) return true;
  }
  return false;
}

/** A booked week can be moved for free, so buying a second one would add nothing. */
const hasBookedWeek = async (listingId: number): Promise<boolean> =>
  (await readFreeLaunch(listingId))?.is_paid_week === true;

function has(listing: ListingRecord, { product, week, item }: OrderLine, tree: CategoryTree): boolean {
  const { plan, launched_at, launch_week } = listing;
  if (launchingProducts.includes(product)) {
    if (launched_at === null) return plan === 'paid' && isScheduled(listing);
    // The listing has since launched for free, in a different week from the one this order would have given it.
    return plan === 'paid' || launch_week !== week;
  }
  if (product === 'skip_queue') return plan === 'paid' || launched_at !== null || launch_week === week;
  if (product === 'relaunch') return launch_week === week;
  if (product !== 'extra_categories') return false;
  const ids = (item.categories ?? []).flatMap((slug) => tree.bySlug.get(slug)?.category._id ?? []);
  const { extra_categories: extra, primary_category: primary } = listing;
  return extra.length + ids.length > mostExtraCategories || ids.some((id) => id === primary || extra.includes(id));
}
