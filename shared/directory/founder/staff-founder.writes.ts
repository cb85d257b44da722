import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { requireSeen } from '../../kernel/seen-revision.ts';
import { requireBareName } from '../../kernel/text/name-address.ts';
import { changeFoundListings } from '../listing/change-found-listings.writes.ts';
import { partsAsSeen } from '../listing-version/merge-edit.ts';
import { operatorActor } from '../listing-version/operator-actor.ts';
import { FounderModel } from './founder.model.ts';
import { type FounderRecord, founderRecord, isFounderSuspended, mostFormerFounderSlugs } from './founder.ts';
import { changeFounders, deleteFounders, type FounderChange } from './founder.writes.ts';
import { readFounderVersionsAfter } from './founder-version.reads.ts';
import { type FounderVersionCause, withFounderParts } from './founder-version.ts';
import { readFounderRecords } from './stored-founder.reads.ts';

// The staff log truncates longer values.
const longestLogged = 200;

/** Fields of a founder that the team edits. */
export type FounderEdit = Pick<FounderRecord, 'name' | 'title' | 'bio' | 'country' | 'avatar_url' | 'socials'>;

/**
 * Edits a founder's page; its URL isn't changed. The portrait is given as an image URL, and a job copies the image.
 * Throws `not_found`, `invalid_parameter` for a new name with a link or an email address, and `edit_conflict` with both
 * values if someone else changed the same parts since `revision`.
 */
export const editFounder = staffVerb(
  'founders.change',
  async (
    actor: StaffActor,
    { id, revision, given, reason }: { id: number; revision: number; given: FounderEdit; reason: string },
    now: Date,
  ): Promise<void> => {
    const before = await requireFounder(id);
    if (given.name !== before.name) requireBareName(given.name);
    requireSeen({ stored: before.revision ?? 0, seen: revision }, { ...before }, { ...given });
    const avatar = given.avatar_url === before.avatar_url ? before.avatar : null;
    const after = founderRecord.parse({ ...before, ...given, avatar });
    await editStored(actor, { before, after, cause: 'edit' }, now);
    const states = {
      before: loggedOf(before),
      after: loggedOf(after),
    };
    await noteFounder(actor, { id, action: 'edit', reason, ...states }, now);
  },
);

/**
 * Restores an earlier version of a founder, as a new version; the page keeps its URL. Throws `not_found`, also for
 * unknown revisions, and `edit_conflict` if the founder was edited since `startedFrom`.
 */
export const restoreFounderVersion = staffVerb(
  'founders.change',
  async (
    actor: StaffActor,
    id: number,
    { revision, startedFrom, reason }: { revision: number; startedFrom: number; reason: string },
    now: Date,
  ): Promise<void> => {
    const before = await requireFounder(id);
    const latest = before.revision ?? 0;
    if (revision > latest) throw notFound('version');
    if (latest !== startedFrom)
      throw new SlipwayError(
        'edit_conflict',
        sentences(say('problem_team.founder_edited_since'), say('problem_listing.newest_first')),
      );
    const after = withFounderParts(before, partsAsSeen(await readFounderVersionsAfter(id, revision)));
    await editStored(actor, { before, after, cause: 'restore', restored: revision }, now);
    const states = { before: { revision: latest }, after: { restored: revision } };
    await noteFounder(actor, { id, action: 'restore_version', reason, ...states }, now);
  },
);

/**
 * Hides a founder until the team restores them: their page, and their name in lists and on listings. Throws `not_found`
 * and `wrong_state`.
 */
export const suspendFounder = staffVerb(
  'founders.change',
  (actor: StaffActor, id: number, { reason }: { reason: string }, now: Date): Promise<void> =>
    hide(actor, { id, at: now, reason }, now),
);

/** Restores a suspended founder. Throws `not_found` and `wrong_state`. */
export const restoreFounder = staffVerb(
  'founders.change',
  (actor: StaffActor, id: number, { reason }: { reason: string }, now: Date): Promise<void> =>
    hide(actor, { id, at: null, reason }, now),
);

/**
 * Merges two records of the same person: the remaining record gets the duplicate's listings, and its blanks are filled
 * from the duplicate; old URLs redirect. Throws `not_found`, and `wrong_state` if both are the same record. Joins the
 * caller's transaction, which moves the followers.
 */
export async function joinFounders(
  actor: StaffActor,
  { id, into, reason }: { id: number; into: number; reason: string },
  now: Date,
): Promise<void> {
  if (id === into) throw new SlipwayError('wrong_state', say('problem_team.founder_merge'));
  const [double, stays] = [await requireFounder(id), await requireFounder(into)];
  const listings = await changeFoundListings({ founder_ids: id }, 'content', now, (before) => ({
    ...before,
    founder_ids: [...new Set(before.founder_ids.map((each) => (each === id ? into : each)))],
  }));
  await deleteFounders([id]);
  const former = [...(stays.former_slugs ?? []), ...(double.former_slugs ?? []), double.slug];
  // Blanks of the remaining record are filled from the other, so nothing is lost.
  const filled = {
    title: stays.title ?? double.title,
    bio: stays.bio ?? double.bio,
    country: stays.country ?? double.country,
    socials: { ...double.socials, ...stays.socials },
    ...(stays.avatar_url === null && { avatar_url: double.avatar_url, avatar: double.avatar }),
  };
  const kept = { ...stays, ...filled, former_slugs: [...new Set(former)].slice(-mostFormerFounderSlugs) };
  await editStored(actor, { before: stays, after: founderRecord.parse(kept), cause: 'merge', gone: [id] }, now);
  const states = {
    before: { slug: double.slug, listings },
    after: { merged_into: into, slug: stays.slug },
  };
  await noteFounder(actor, { id, action: 'merge', reason, ...states }, now);
}

const loggedOf = ({ name, country, avatar_url, socials }: FounderRecord) => ({
  name,
  country,
  portrait: avatar_url?.slice(0, longestLogged) ?? null,
  links: Object.keys(socials).join(', '),
});

async function hide(
  actor: StaffActor,
  { id, at, reason }: { id: number; at: Date | null; reason: string },
  now: Date,
): Promise<void> {
  const before = await requireFounder(id);
  if (isFounderSuspended(before) === (at !== null))
    throw new SlipwayError(
      'wrong_state',
      at === null ? say('problem_team.founder_not_suspended') : say('problem_team.founder_suspended'),
    );
  await commitChange(now, async () => {
    await FounderModel.updateOne({ _id: id }, { $set: { suspended_at: at } });
    return { result: undefined, change: { room: 'founder', ids: [id] } };
  });
  const words = (suspended: boolean) => ({ suspended });
  const states = { before: words(at === null), after: words(at !== null) };
  await noteFounder(actor, { id, action: at === null ? 'restore' : 'suspend', reason, ...states }, now);
}

async function requireFounder(id: number): Promise<FounderRecord> {
  const [founder] = await readFounderRecords([id]);
  if (founder === undefined) throw notFound('founder');
  return founder;
}

interface StoredEdit extends FounderChange {
  cause: FounderVersionCause;
  /** The restored revision. */
  restored?: number;
  /** IDs of the founders merged into this one. */
  gone?: readonly number[];
}

/** Saves an edited founder as a version by the team, and announces the change. */
const editStored = (actor: StaffActor, { before, after, gone = [], ...cause }: StoredEdit, now: Date): Promise<void> =>
  commitChange(now, async () => {
    await changeFounders([{ before, after }], { by: operatorActor(actor), ...cause }, now);
    return { result: undefined, change: { room: 'founder', ids: [before._id, ...gone] } };
  });

async function noteFounder(
  actor: StaffActor,
  {
    id,
    action,
    reason,
    ...states
  }: {
    id: number;
    action: string;
    reason: string;
    before: Record<string, string | number | boolean | null>;
    after: Record<string, string | number | boolean | null>;
  },
  now: Date,
): Promise<void> {
  const act = { action: `founder.${action}`, target: `founder-${id}`, reason: null, note: reason, ...states };
  await logStaffAct(actor, act, now);
}
