import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { createOrder } from '../../../shared/commerce/checkout/create-order.writes.ts';
import { saveBilling } from '../../../shared/commerce/checkout/save-billing.writes.ts';
import { ExchangeRateModel } from '../../../shared/commerce/exchange-rate/exchange-rate.model.ts';
import { readOpenPayment } from '../../../shared/commerce/payment/payment.reads.ts';
import { readSelectableWeeks } from '../../../shared/commerce/product/product.reads.ts';
import type { OrderItem } from '../../../shared/commerce/quote/order-item.ts';
import type { CategoryRecord } from '../../../shared/directory/category/category.ts';
import { saveCategories } from '../../../shared/directory/category/category.writes.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { newListing } from '../../../shared/directory/listing/new-listing.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { saidInLegalPages } from '../../../test/support/legal.ts';

/** Who owns all listings that are bought for, and places their orders. */
const buyerId = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c09';

const categories = (now: Date): CategoryRecord[] =>
  ['Editors', 'Timetables', 'Ferries'].map((name, position) => {
    const texts = { slug: name.toLowerCase(), name, description: null, faqs: [] };
    return { _id: 901 + position, ...texts, parent_id: null, position, created_at: now };
  });

const seller = {
  ...{ country: 'DE', vat_status: 'oss', vat_number: 'DE136695976' },
  ...{ name: 'Kräuterkeller GmbH', address: 'Gartenweg 3, 04109 Leipzig' },
};

/**
 * What a shop needs before the first order: seller, terms, categories, current exchange rates, and weeks with this many
 * paid spots.
 */
export async function openShop(paidSeats: number, now: Date): Promise<void> {
  await saveCategories(categories(now));
  const launch = { free_seats_per_week: 0, paid_seats_per_week: paidSeats };
  await SettingsModel.updateOne(
    { _id: 'site' },
    { $set: { seller, launch, legal: saidInLegalPages } },
    { upsert: true },
  );
  const days = [0, 1].map((ahead) => isoDay(new Date(now.getTime() + ahead * dayMs)));
  await ExchangeRateModel.insertMany(days.map((_id) => ({ _id, units: { USD: 1.25, EUR: 1 } })));
  await announceEverything(now);
}

/** An order whose payment has begun. */
export interface BegunOrder {
  number: string;
  listing: number;
  /** The provider's id of the payment, and ours. */
  ref: string;
  payment: string;
}

type Kind = {
  listing: Partial<ListingRecord>;
  country: string;
  itemsOf: (listing_id: number, week: string) => OrderItem[];
};
const waits: Partial<ListingRecord> = { status: 'awaiting_badge', plan: 'free' };
const isLive = (at: Date): Partial<ListingRecord> => ({ status: 'live', published_at: at, launched_at: at });
const kinds = (now: Date): Kind[] => [
  { listing: waits, country: 'US', itemsOf: (listing_id, week) => [{ product: 'skip_queue', listing_id, week }] },
  {
    ...{ listing: isLive(now), country: 'DE' },
    itemsOf: (listing_id) => [
      { product: 'billboard_min', listing_id, amount_cents: 1_033 },
      { product: 'featured', listing_id },
    ],
  },
  {
    ...{ listing: { status: 'draft' }, country: 'PL' },
    itemsOf: (listing_id) => [
      { product: 'extra_categories', listing_id, categories: ['timetables', 'ferries'] },
      { product: 'launch', listing_id, week: 'now' },
    ],
  },
  {
    listing: { status: 'draft' },
    country: 'FR',
    itemsOf: (listing_id) => [{ product: 'launch_bundle', listing_id, week: 'now' }],
  },
];

/** Creates the nth order, cycling through the kinds, and starts its payment. `id`: the listing it is for. */
export async function beginShopOrder(place: number, id: number, now: Date): Promise<BegunOrder> {
  const { listing, country, itemsOf } = kindAt(place, now);
  await saveListings([aListing(id, listing, now)]);
  const [week = ''] = await readSelectableWeeks(now);
  const { order } = await createOrder(buyerId, { items: itemsOf(id, week), billing_country: country }, now);
  const details = { name: 'Zoë Łęcka', company: null, address: 'ul. Długa 1\n00-001 Łódź', email: mailOf(id) };
  const { totals } = await saveBilling(order._id, { details, billing_country: country, vat_number: undefined }, now);
  await beginPayment(order._id, totals.total_cents, now);
  const payment = await readOpenPayment(order._id);
  if (payment?.ref == null) throw new Error(`The payment of ${order._id} was not opened.`);
  return { number: order._id, listing: id, ref: payment.ref, payment: payment._id };
}

/** Address for emails about a listing's order. */
export const mailOf = (listing: number): string => `buyer-${listing}@mail.example`;

function kindAt(place: number, now: Date): Kind {
  const all = kinds(now);
  const kind = all[place % all.length];
  if (kind === undefined) throw new RangeError('There is no such kind of order.');
  return kind;
}

function aListing(_id: number, given: Partial<ListingRecord>, now: Date): ListingRecord {
  const website = parseWebsite(`https://bought-${_id}.example/`);
  if (website === undefined) throw new Error('The website of a listing has no address.');
  const fields = { primary_category: 901, category_path: [901], tagline: 'Says what it is', billboard_cents: 0 };
  return newListing({
    ...{ _id, slug: `bought-${_id}`, name: `Bought ${_id}`, website, now, status: 'draft' },
    ...{ ...fields, owner_account_id: buyerId, ...given },
  });
}
