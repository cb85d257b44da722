import { isDeepStrictEqual } from 'node:util';
import { readSettings } from '../../change/change.reads.ts';
import { commitChange } from '../../change/change.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import { freeSlug, slugify } from '../../kernel/text/slug.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from '../listing/change-listing.writes.ts';
import { readStoredListing } from '../listing/stored-listing.reads.ts';
import { type FounderRecord, founderRecord } from './founder.ts';
import { changeFounders, saveFounders } from './founder.writes.ts';
import { readFounderRecords, readTakenFounderSlugs } from './stored-founder.reads.ts';

/** Founders as the listing's owner enters them. */
type Wanted = readonly Pick<FounderRecord, 'name' | 'title' | 'bio' | 'socials'>[];

/**
 * Sets a listing's founders, primary one first. Existing ones are matched by name and updated; others are created.
 * Joins the edit's transaction.
 */
export function setListingFounders(
  listingId: number,
  { by, wanted }: { by: Actor | null; wanted: Wanted },
  now: Date,
): Promise<void> {
  return inTransaction(async () => {
    const listing = await readStoredListing(listingId);
    if (listing === undefined) return;
    const present = await readFounderRecords(listing.founder_ids);
    const records = await resolveFounders(wanted, present, now);
    await saveChanged(records, { by, present }, now);
    const founder_ids = records.map(({ _id }) => _id);
    await changeListing(listingId, 'content', now, (before) =>
      isDeepStrictEqual(before.founder_ids, founder_ids) ? undefined : { ...before, founder_ids, updated_at: now },
    );
  });
}

/** Saves new founders, and changes to existing ones as versions. */
async function saveChanged(
  records: readonly FounderRecord[],
  { by, present }: { by: Actor | null; present: readonly FounderRecord[] },
  now: Date,
): Promise<void> {
  const pairs = records.map((after) => ({ after, before: present.find(({ _id }) => _id === after._id) }));
  const made = pairs.filter(({ before }) => before === undefined).map(({ after }) => after);
  const changed = pairs.flatMap(({ before, after }) =>
    before === undefined || isDeepStrictEqual(before, after) ? [] : [{ before, after }],
  );
  if (made.length + changed.length === 0) return;
  await commitChange(now, async () => {
    // The slug was taken in the meantime; the next attempt finds another.
    await saveFounders(made).catch(tryAgainIfTaken);
    await changeFounders(changed, { by, cause: 'edit' }, now);
    const ids = [...made, ...changed.map(({ after }) => after)].map(({ _id }) => _id);
    return { result: undefined, change: { room: 'founder', ids } };
  });
}

function tryAgainIfTaken(problem: unknown): never {
  if (isDuplicate(problem)) repeatTransaction(problem);
  throw problem;
}

async function resolveFounders(wanted: Wanted, present: readonly FounderRecord[], now: Date): Promise<FounderRecord[]> {
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
  const { language } = await readSettings();
  const given: string[] = [];
  for (const name of names) {
    const base = slugify(name, 'founder', language);
    const taken = new Set([...(await takenSlugs(base)), ...given]);
    given.push(freeSlug(base, (slug) => taken.has(slug)));
  }
  return given;
}

/** Taken slugs for a name, up to the first free one. */
async function takenSlugs(base: string): Promise<string[]> {
  for (let lookedAt = 30; ; lookedAt *= 4) {
    const like = Array.from({ length: lookedAt }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
    const taken = await readTakenFounderSlugs(like);
    if (taken.length < lookedAt) return taken;
  }
}
