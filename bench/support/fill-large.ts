import { createHash } from 'node:crypto';
import '../../shared/models.ts';
import { VoteModel } from '../../shared/community/vote/vote.model.ts';
import { type VoteRecord, voteId } from '../../shared/community/vote/vote.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { FounderModel } from '../../shared/directory/founder/founder.model.ts';
import type { FounderRecord } from '../../shared/directory/founder/founder.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../shared/identity/account/account.ts';
import { addWeeks, weekOf } from '../../shared/kernel/week/week-calendar.ts';
import { prepareDatabase } from '../../shared/operate/defaults/prepare-database.writes.ts';
import { takeIds } from '../../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';
import { grownCatalogue } from './grown-catalogue.ts';
import { insertAll } from './insert-all.ts';

const categories = 300;
const topCategories = 20;
const weeks = 100;
const description = 'The team uses it every day to plan and to ship work together. '.repeat(8);

/**
 * Fills an empty database with `count` listings of about 2 KB, a fifth as many accounts and founders, and five votes
 * each. Does nothing if that was done before. Returns the seconds it took.
 */
export async function fillLargeDirectory(mongoUrl: string, count: number): Promise<number> {
  const started = performance.now();
  await connectMongo(mongoUrl);
  try {
    if ((await VoteModel.estimatedDocumentCount()) < count * 5) await fill(count, new Date());
  } finally {
    await disconnectMongo();
  }
  return (performance.now() - started) / 1000;
}

async function fill(count: number, now: Date): Promise<void> {
  const accounts = Math.ceil(count / 5);
  const accountAt = (index: number): string => uuidOf(`account ${index % accounts}`);
  const ago = (index: number): Date => new Date(now.getTime() - (index % 2_000_000) * 60_000);
  await prepareDatabase();
  await takeIds('listing', count);
  await takeIds('founder', accounts);
  await fillCategories(await takeIds('category', categories));
  await insertAll<AccountRecord>(AccountModel, accounts, (index) => ({
    ...{ _id: accountAt(index), email: `person-${index}@measured.example`, name: `Person ${index}` },
    ...{ role: 'member', created_at: ago(index), updated_at: ago(index) },
  }));
  await insertAll<FounderRecord>(FounderModel, accounts, (index) => ({
    ...{ _id: index + 1, slug: `founder-${index}`, name: `Founder ${index}`, title: null, bio: null },
    ...{ country: null, avatar_url: null, socials: {}, created_at: ago(index) },
  }));
  const listingAt = await grownCatalogue(count);
  await insertAll<ListingRecord>(ListingModel, count, (index) => ({
    ...listingAt(index),
    ...{ description: `${description}${index}`, owner_account_id: accountAt(index * 3) },
  }));
  await insertAll<VoteRecord>(VoteModel, count * 5, (index) => {
    const listing_id = 1 + (index % count);
    const account_id = accountAt((index % count) * 7 + Math.floor(index / count) * 1_009);
    return {
      ...{ _id: voteId(account_id, listing_id), account_id, listing_id },
      ...{ week: addWeeks(weekOf(now), -1 - (listing_id % weeks)), cast_at: ago(index) },
      ...{ state: 'counted', is_tallied: true, is_due: false, receipt: uuidOf(`vote ${index}`).slice(0, 20) },
    };
  });
}

function fillCategories(first: number): Promise<unknown> {
  return saveCategories(
    Array.from({ length: categories }, (_, index) => ({
      ...{ _id: first + index, slug: `category-${index}`, name: `Category ${index}`, description: 'For measuring.' },
      ...{ faqs: [], parent_id: index < topCategories ? null : first + (index % topCategories), position: 0 },
      created_at: new Date(0),
    })),
  );
}

/** The same version 4 UUID for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
