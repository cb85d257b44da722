import { createHash, randomUUID } from 'node:crypto';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { type MailRecord, mailExpiry } from '../../../shared/change/outbox/mail.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { newOrderNumber, type OrderRecord } from '../../../shared/commerce/order/order.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import type { VoteRecord } from '../../../shared/community/vote/vote.ts';
import { FounderModel } from '../../../shared/directory/founder/founder.model.ts';
import type { FounderRecord } from '../../../shared/directory/founder/founder.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { type ListingRecord, listingRecord } from '../../../shared/directory/listing/listing.ts';
import { newListing } from '../../../shared/directory/listing/new-listing.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../../shared/identity/account/account.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { addWeeks, weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { takeIds } from '../../../shared/platform/mongo/counter.ts';
import { insertAll } from '../insert-all.ts';

const tags = 5_000;
const weeks = 100;
const orderWeeks = 200;
const categories = [901, 902, 903];

/** How much data a long-running site has. */
export interface OperationSize {
  listings: number;
  founders: number;
  accounts: number;
  orders: number;
  votes: number;
  mails: number;
}

/** The first generated ids; lists start at the last one. */
interface FirstIds {
  listing: number;
  founder: number;
}

/**
 * Fills a database whose shop is open with as much data as `size` says. Orders are copies of `orders` at other times.
 */
export async function fillOperation(size: OperationSize, orders: readonly OrderRecord[], now: Date): Promise<void> {
  const accounts = Array.from({ length: size.accounts }, () => randomUUID());
  const accountAt = (index: number): string => accounts[index % accounts.length] ?? '';
  const first = { listing: await takeIds('listing', size.listings), founder: await takeIds('founder', size.founders) };
  await insertAll<AccountRecord>(AccountModel, size.accounts, (index) => ({
    _id: accountAt(index),
    email: `person-${index}@measured.example`,
    name: `Person ${index}`,
    role: 'member',
    created_at: ago(now, index),
    updated_at: ago(now, index),
  }));
  await insertAll<FounderRecord>(FounderModel, size.founders, (index) => ({
    ...{ _id: first.founder + index, slug: `founder-${index}`, name: `Founder ${index}`, title: null, bio: null },
    ...{ country: null, avatar_url: null, socials: {}, created_at: ago(now, index) },
  }));
  await insertAll<ListingRecord>(ListingModel, size.listings, (index) =>
    listingAt(index, accountAt(index), first, size, now),
  );
  await insertAll<OrderRecord>(OrderModel, size.orders, (index) => {
    const copied = orders[index % orders.length];
    if (copied === undefined) throw new Error('There is no order to copy.');
    const created_at = ago(now, index);
    // About sixty per week: all in one week would exceed its spots.
    const week = addWeeks(weekOf(now), 8 - (index % orderWeeks));
    const lines = copied.lines.map((line) => (line.week === null ? line : { ...line, week }));
    return {
      ...copied,
      lines,
      _id: newOrderNumber(),
      account_id: accountAt(index),
      created_at,
      updated_at: created_at,
    };
  });
  await insertAll<VoteRecord>(VoteModel, size.votes, (index) => voteAt(index, accountAt(index * 7), first, size, now));
  await insertAll<MailRecord>(MailModel, size.mails, (index) => mailAt(index, now));
}

/** Half an hour earlier at each step, so that all have different times. */
const ago = (now: Date, steps: number): Date => new Date(now.getTime() - steps * 30 * 60_000);

/** Most are live; a few of a hundred need the operator's attention. */
const statusOf = (index: number) =>
  index % 100 < 90 ? 'live' : index % 100 < 94 ? 'draft' : index % 100 < 97 ? 'awaiting_badge' : 'archived';

function listingAt(index: number, owner: string, first: FirstIds, size: OperationSize, now: Date): ListingRecord {
  const website = parseWebsite(`https://measured-${index}.example/`);
  if (website === undefined) throw new Error('The bench made an unusable address.');
  const status = statusOf(index);
  const listing = newListing({
    ...{
      _id: first.listing + index,
      slug: `measured-${index}`,
      name: `Measured product ${index}`,
      website,
      now: ago(now, index),
      status,
    },
    ...{ plan: index % 3 === 0 ? 'paid' : 'free', published_at: status === 'live' ? ago(now, index) : null },
    ...{
      tagline: `Says what number ${index} is`,
      owner_account_id: owner,
      founder_ids: [first.founder + (index % size.founders)],
    },
    primary_category: categories[index % categories.length] ?? null,
    category_path: [categories[index % categories.length] ?? 901],
    tags: [index, index * 7, index * 31].map((number) => `tag ${number % tags}`),
  });
  return listingRecord.parse(listing);
}

/**
 * For earlier weeks, votes for a listing in its week by successive accounts; one in a hundred is void, or held if it is
 * in this week.
 */
function voteAt(index: number, account_id: string, first: FirstIds, size: OperationSize, now: Date): VoteRecord {
  const listing_id = first.listing + (Math.floor(index / 50) % size.listings);
  const week = addWeeks(weekOf(now), -(listing_id % weeks));
  const isHeld = index % 100 === 1 && week === weekOf(now);
  return {
    ...{ _id: `${listing_id}-${account_id}-${index}`, account_id, listing_id, week, cast_at: ago(now, index % 10_000) },
    ...(index % 100 === 0 ? { state: 'void', reason: 'bought' } : { state: isHeld ? 'held' : 'counted' }),
    ...{ is_tallied: index % 100 > 0 && !isHeld, is_due: false },
    receipt: createHash('sha256').update(`${index}`).digest('hex').slice(0, 20),
  };
}

function mailAt(index: number, now: Date): MailRecord {
  const created_at = new Date(now.getTime() - (index % 29) * dayMs);
  const state = index % 500 === 0 ? 'failed' : 'sent';
  return {
    ...{
      _id: `measured-${index}`,
      to: `person-${index}@measured.example`,
      subject: 'Your launch',
      text: null,
      html: null,
    },
    ...{ state, attempts: 1, problem: null, created_at, due_at: created_at, sent_at: created_at },
    expires_at: mailExpiry(created_at),
  };
}
