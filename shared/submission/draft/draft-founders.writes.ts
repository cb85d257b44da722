import { isDeepStrictEqual } from 'node:util';
import { commitChange } from '../../change/change.writes.ts';
import { FounderModel } from '../../directory/founder/founder.model.ts';
import { type FounderRecord, founderRecord } from '../../directory/founder/founder.ts';
import { ListingModel } from '../../directory/listing/listing.model.ts';
import type { ListingRecord } from '../../directory/listing/listing.ts';
import { facetsOf } from '../../directory/listing/listing-facets.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import { freeSlug, slugify } from '../../kernel/text/slug.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import type { ListingContent } from './listing-content.ts';

type Wanted = ListingContent['founders'];

/**
 * Gives a listing its founders, the primary one first. Those that it has already are known by their names and edited; others get
 * records of their own. It joins the transaction of the edit that brings them, so that there is never one without the other.
 */
export async function saveFounders(listingId: number, wanted: Wanted, now: Date): Promise<void> {
  const listing = await ListingModel.findOne({ _id: listingId }).lean<ListingRecord>().exec();
  if (listing === null) return;
  const present = await FounderModel.find({ _id: oneOf(listing.founder_ids) })
    .lean<FounderRecord[]>()
    .exec();
  const records = await resolveFounders(wanted, present, now);
  const changed = records.filter((record) => !present.some((each) => isDeepStrictEqual(each, record)));
  if (changed.length > 0) {
    await commitChange(now, async () => {
      // A slug that was taken meanwhile: the next try finds another one.
      await saveAll(FounderModel, changed).catch(tryAgainIfTaken);
      return { result: undefined, change: { room: 'founder', ids: changed.map(({ _id }) => _id) } };
    });
  }
  await linkFounders(
    listingId,
    records.map(({ _id }) => _id),
    now,
  );
}

function tryAgainIfTaken(problem: unknown): never {
  if (isDuplicate(problem)) repeatTransaction(problem);
  throw problem;
}

async function resolveFounders(wanted: Wanted, present: FounderRecord[], now: Date): Promise<FounderRecord[]> {
  const known = new Map(present.map((founder) => [nameKey(founder.name), founder]));
  const fresh = wanted.filter(({ name }) => !known.has(nameKey(name)));
  const firstId = fresh.length === 0 ? 0 : await takeIds('founder', fresh.length);
  const slugs = await freeFounderSlugs(fresh.map(({ name }) => name));
  return wanted.map((founder) => {
    const index = fresh.indexOf(founder);
    const base = known.get(nameKey(founder.name)) ?? {
      _id: firstId + index,
      slug: slugs[index],
      country: null,
      avatar_url: null,
      created_at: now,
    };
    return founderRecord.parse({ ...base, ...founder });
  });
}

async function freeFounderSlugs(names: readonly string[]): Promise<string[]> {
  const given: string[] = [];
  for (const name of names) {
    const base = slugify(name, 'founder');
    const taken = new Set([...(await takenSlugs(base)), ...given]);
    given.push(freeSlug(base, (slug) => taken.has(slug)));
  }
  return given;
}

/** The slugs of a name that others have, up to one that is free. */
async function takenSlugs(base: string): Promise<string[]> {
  for (let lookedAt = 30; ; lookedAt *= 4) {
    const like = Array.from({ length: lookedAt }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
    const taken = await FounderModel.find({ slug: oneOf(like) }, { slug: 1 })
      .lean<{ slug: string }[]>()
      .exec();
    if (taken.length < lookedAt) return taken.map(({ slug }) => slug);
  }
}

function linkFounders(listingId: number, ids: number[], now: Date): Promise<void> {
  return commitChange(now, async (session) => {
    const before = await ListingModel.findOne({ _id: listingId }, null, { session }).lean<ListingRecord>().exec();
    if (before === null || isDeepStrictEqual(before.founder_ids, ids)) return { result: undefined, change: undefined };
    await ListingModel.updateOne({ _id: listingId }, { $set: { founder_ids: ids, updated_at: now } }, { session });
    const after = { ...before, founder_ids: ids };
    return {
      result: undefined,
      change: { room: 'listing', id: listingId, before: facetsOf(before), after: facetsOf(after) },
    };
  });
}
