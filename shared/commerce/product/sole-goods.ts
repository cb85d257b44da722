/** What an order line or item gives its listing. */
interface Wanted {
  product: string;
  listing_id?: number | null | undefined;
  week?: string | null | undefined;
  options?: Readonly<Record<string, unknown>> | undefined;
}

const aLaunch = ({ listing_id }: Wanted): string[] => [`launch:${listing_id}`];

/**
 * Goods by product. A product not listed counts as one good, unless it has options. Billboard amounts add up and
 * featured periods follow one another, so both can be bought repeatedly.
 */
const goods: Readonly<Record<string, (wanted: Wanted) => string[]>> = {
  launch: aLaunch,
  launch_bundle: (wanted) => [...aLaunch(wanted), `done_for_you:${wanted.listing_id}`],
  skip_queue: aLaunch,
  relaunch: ({ listing_id, week }) => [`relaunch:${listing_id}:${week}`],
  featured: () => [],
  billboard_min: () => [],
};

/**
 * Keys of goods that a listing can have only once at a time: until the first is delivered, a second with the same key
 * would add nothing.
 */
export function soleGoods(wanted: Wanted): string[] {
  const { product, listing_id, options } = wanted;
  if (listing_id === null || listing_id === undefined) return [];
  const some = goods[product];
  if (some !== undefined) return some(wanted);
  return options === undefined ? [`${product}:${listing_id}`] : [];
}
