import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeFoundListings } from '../listing/change-found-listings.writes.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { tagKey } from './tag-key.ts';
import { type TagUse, tagUse } from './tag-use.ts';

/**
 * Renames a tag on all listings; if a tag with the new spelling exists, they are merged without duplicates. Returns the
 * number of changed listings. Throws `not_found` for an unused tag, and `invalid_parameter` naming `to`. If interrupted,
 * repeating it changes the rest.
 */
export const renameTag = askingStaffVerb(
  'categories.change',
  async (
    actor: StaffActor,
    { tag, to, reason }: { tag: string; to: string; reason: string },
    now: Date,
  ): Promise<number> => {
    const use = await requireTag(tag);
    const other = tagKey(to) === use.key ? undefined : await readStoredTag(to);
    if (other === undefined && use.spellings.length === 1 && use.name === to)
      throw refused(say('problem_team.tag_spelled'));
    const kept = other?.name ?? to;
    const changed = await changeTag(use, kept, now);
    const note = { reason, action: other === undefined ? 'rename' : 'merge', after: { tag: kept, listings: changed } };
    await noteTag(actor, use, note, now);
    return changed;
  },
);

/**
 * Removes a tag from all listings. Returns how many. Throws `not_found` for an unused tag. If interrupted, repeating it
 * changes the rest.
 */
export const removeTag = askingStaffVerb(
  'categories.change',
  async (actor: StaffActor, { tag, reason }: { tag: string; reason: string }, now: Date): Promise<number> => {
    const use = await requireTag(tag);
    const changed = await changeTag(use, null, now);
    await noteTag(actor, use, { reason, action: 'remove', after: { tag: null, listings: changed } }, now);
    return changed;
  },
);

async function requireTag(tag: string): Promise<TagUse> {
  const use = await readStoredTag(tag);
  if (use === undefined) throw notFound('tag');
  return use;
}

const changeTag = ({ key, spellings }: TagUse, to: string | null, now: Date): Promise<number> =>
  changeFoundListings({ tags: oneOf(spellings) }, 'content', now, (before) => ({
    ...before,
    tags: changedTags(before.tags, key, to),
  }));

/** A listing's tags with one replaced or, if `to` is null, removed; without duplicates. */
function changedTags(tags: readonly string[], key: string, to: string | null): string[] {
  const after = tags.flatMap((tag) => (tagKey(tag) === key ? (to ?? []) : tag));
  const byKey = new Map<string, string>();
  for (const tag of after) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}

/** Throws `not_found` if nothing was left to change: someone else did it at the same time, and is in the log. */
async function noteTag(
  actor: StaffActor,
  { key, name, listings }: TagUse,
  { reason, action, after }: { reason: string; action: string; after: Record<string, string | number | null> },
  now: Date,
): Promise<void> {
  if (after.listings === 0) throw notFound('tag');
  const act = { action: `tag.${action}`, target: `tag-${key}`.slice(0, 200), reason: null, note: reason };
  await inTransaction(() => logStaffAct(actor, { ...act, before: { tag: name, listings }, after }, now));
}

const refused = (detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field: 'to', detail }]);

/**
 * A tag by any spelling, read from the database; undefined if unused. Only for editing: it scans all listings, which
 * takes seconds if there are 100,000.
 */
async function readStoredTag(tag: string): Promise<TagUse | undefined> {
  const counted = await ListingModel.aggregate<{ _id: string; listings: number }>([
    { $project: { tags: 1 } },
    { $unwind: '$tags' },
    { $group: { _id: '$tags', listings: { $sum: 1 } } },
  ]).exec();
  return tagUse(counted.map(({ _id, listings }) => [_id, listings] as const)).find(({ key }) => key === tagKey(tag));
}
