import { failWork } from '../../change/change.writes.ts';
import { everyField, type ProfileField } from '../../directory/directory.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { DraftModel } from './draft.model.ts';
import { type DraftedProfile, type DraftField, type DraftRecord, stuckAt } from './draft.ts';
import { applyProfile } from './draft-arrival.ts';
import { type BuildStep, stepOf } from './draft-build.ts';
import { expectPictures } from './draft-pictures.writes.ts';
import { withFittingCategory } from './fitting-category.reads.ts';
import { editListingOf } from './listing-of-draft.writes.ts';
import { nextReading } from './next-reading.ts';
import { namelessness, problemsOfEdit } from './problems-of-edit.ts';
import { draftInTransaction, saveDraft } from './save-draft.writes.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** Records how many pages have been read, as progress and as a heartbeat. */
export async function notePagesRead(id: string, pages: number, now: Date): Promise<void> {
  const signs = { 'crawl.pages_read': pages, 'build.next_at': stuckAt(now) };
  await DraftModel.updateOne({ _id: id, status: 'crawling' }, { $set: signs });
}

/** Records that a due draft was queued, so that it isn't queued again for a while. */
export async function recordResumed({ _id, build }: DraftRecord, now: Date): Promise<void> {
  await DraftModel.updateOne({ _id, 'build.next_at': build.next_at }, { $set: { 'build.next_at': stuckAt(now) } });
}

/** Ends the crawl; drafting is next. Returns false if it had already ended. */
export async function endCrawl(id: string, pages: number, now: Date): Promise<boolean> {
  const read = { crawl: { outcome: 'read', pages_read: pages }, status: 'drafting', updated_at: now } as const;
  const build = { attempts: 0, next_at: stuckAt(now) };
  const { modifiedCount } = await DraftModel.updateOne({ _id: id, status: 'crawling' }, { $set: { ...read, build } });
  return modifiedCount === 1;
}

/**
 * Makes a draft ready for the founder to fill in although its website could not be read (`outcome` is the reason,
 * `status` is the server's error code). Existing input is kept. After temporary failures, the website is read again
 * later. Returns false if the draft was already ready.
 */
export async function endUnread(
  { _id, crawl: { pages_read, unread_times = 0 } }: Pick<DraftRecord, '_id' | 'crawl'>,
  { outcome, status }: { outcome: string; status: number | null },
  now: Date,
): Promise<boolean> {
  const times = unread_times + 1;
  const again_at = nextReading(outcome, status, times, now);
  const crawl = { outcome, pages_read, ...(again_at !== undefined && { again_at, unread_times: times }) };
  const unread = { status: 'ready', crawl, build: { attempts: 0, next_at: null }, updated_at: now } as const;
  const { modifiedCount } = await DraftModel.updateOne({ _id, status: 'crawling' }, { $set: unread });
  return modifiedCount === 1;
}

/** Restarts due crawls of drafts' websites, unless those have been listed. Returns the drafts' IDs. */
export async function takeUnreadDrafts(now: Date, limit: number): Promise<string[]> {
  const isDue = { 'crawl.again_at': atMost(now), status: 'ready', drafted_by: null, listing_id: null } as const;
  const due = await DraftModel.find(isDue, { _id: 1 }).limit(limit).lean<{ _id: string }[]>().exec();
  const taken: string[] = [];
  for (const { _id } of due) {
    const build = { attempts: 0, next_at: stuckAt(now) };
    const begun = {
      $set: { status: 'crawling', 'crawl.outcome': null, build },
      $unset: { 'crawl.again_at': '' },
    } as const;
    if ((await DraftModel.updateOne({ _id, ...isDue }, begun)).modifiedCount === 1) taken.push(_id);
  }
  return taken;
}

/**
 * Stores the drafter's result: first the whole draft, which becomes ready exactly once; later only redrafted fields,
 * which are saved on the listing too. Returns false if nothing was waiting for the result.
 */
export async function endDrafting(id: string, profile: DraftedProfile, now: Date): Promise<boolean> {
  const vocabulary = await readVocabulary();
  const placed = await withFittingCategory(withExisting(profile, vocabulary));
  return inTransaction(async (session) => {
    const before = await draftInTransaction({ _id: id }, session);
    if (before.status === 'crawling' || stepOf(before) === undefined) return false;
    const arrived = applyProfile(before, placed, now);
    const after = before.listing_id === null ? arrived : withoutRefused(before, arrived, vocabulary);
    await saveDraft(before, after, session);
    if (before.status === 'drafting') await expectPictures(id, profile.pictures ?? [], now);
    const by = { account_id: after.account_id, kind: 'drafter', credential_id: null, name: null } as const;
    await editListingOf({ before, after }, { ...vocabulary, by, firstMilestone: 0 }, now);
    return true;
  });
}

type Vocabulary = Awaited<ReturnType<typeof readVocabulary>>;

/**
 * The listing keeps its own values in place of redrafted ones that it can't take; `restore` reports what is wrong with
 * the redrafted values.
 */
function withoutRefused(before: DraftRecord, after: DraftRecord, vocabulary: Vocabulary): DraftRecord {
  const problems = [...problemsOfEdit(before, after, vocabulary), ...namelessness(after)];
  const refused = problems.map(({ field }) => field.split('.')[1]);
  const settle = (field: ProfileField): DraftField =>
    refused.includes(field) ? { ...before.fields[field], ai: after.fields[field].ai } : after.fields[field];
  return { ...after, fields: everyField(settle) };
}

/** Keeps only drafted categories that exist in this directory, in its spelling. */
function withExisting(profile: DraftedProfile, { categories }: Vocabulary): DraftedProfile {
  const { value, evidence } = profile.fields.categories;
  const existing = Array.isArray(value) ? categories.existing(value) : [];
  const drafted = existing.length === 0 ? { value: null, evidence: [] } : { value: existing, evidence };
  return { ...profile, fields: { ...profile.fields, categories: drafted } };
}

/** Drops a redraft whose pages could not be read again; the fields keep their values. */
export async function dropRedraft(id: string, now: Date): Promise<void> {
  const ended = { regenerating: [], build: { attempts: 0, next_at: null }, updated_at: now };
  await DraftModel.updateOne({ _id: id, status: 'ready' }, { $set: ended });
}

/**
 * Records a failed step, which is retried after a pause. After the last attempt, it is abandoned: the draft becomes
 * ready as is, `crawl.outcome` records the failure, and a dead letter is added for administrators.
 */
export function failStep(draft: DraftRecord, step: BuildStep, problem: Error, now: Date): Promise<void> {
  const attempts = draft.build.attempts + 1;
  const fields = step === 'redraft-fields' ? { fields: draft.regenerating } : {};
  const given = { status: 'ready', regenerating: [], build: { attempts: 0, next_at: null }, updated_at: now };
  const outcome = step === 'crawl-site' ? { 'crawl.outcome': 'failed' } : {};
  const save = (change: object) => DraftModel.updateOne({ _id: draft._id, status: draft.status }, { $set: change });
  const work = { job: step, subject: draft._id, attempts, problem, ...fields };
  return failWork(
    {
      ...work,
      policy: 'draft_step',
      tryAgain: (due) => save({ build: { attempts, next_at: due } }),
      giveUp: () => save({ ...given, ...outcome }),
    },
    now,
  );
}
