import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { BlockedModel } from './blocked.model.ts';
import { type BlockedKind, type BlockedRecord, mostBlocked, toBlocked } from './blocklist.ts';

/**
 * Holds future texts that match a word, domain or email address; published ones aren't affected. Returns the entry.
 * Throws `invalid_parameter` naming `term`, `not_found` for non-staff, and `wrong_state` if the list is full. Safe to
 * repeat.
 */
export const block = staffVerb(
  'blocklist.change',
  async (actor: StaffActor, kind: BlockedKind, typed: string, now: Date): Promise<BlockedRecord> => {
    const entry = toBlocked(kind, typed, now);
    await oneByOne(['blocklist', ''], () => add(actor, entry, now));
    return entry;
  },
);

async function add(actor: StaffActor, entry: BlockedRecord, now: Date): Promise<void> {
  if ((await BlockedModel.exists({ _id: entry._id }).exec()) !== null) return;
  if ((await BlockedModel.countDocuments({}).exec()) >= mostBlocked)
    throw new SlipwayError(
      'wrong_state',
      sentences(say('problem_talk.blocklist_full', { most: mostBlocked }), say('problem_input.remove_some')),
    );
  const { _id, ...fields } = entry;
  await BlockedModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  await note(actor, 'add', entry, now);
}

/** Removes an entry from the blocklist. Throws `not_found`. */
export const unblock = staffVerb(
  'blocklist.change',
  async (actor: StaffActor, id: string, now: Date): Promise<BlockedRecord> => {
    const entry = await BlockedModel.findOneAndDelete({ _id: id }).lean<BlockedRecord>().exec();
    if (entry === null) throw notFound('entry');
    await note(actor, 'remove', entry, now);
    return entry;
  },
);

async function note(
  actor: StaffActor,
  act: 'add' | 'remove',
  { kind, shown }: BlockedRecord,
  now: Date,
): Promise<void> {
  const states = { before: { is_blocked: act === 'remove' }, after: { is_blocked: act === 'add' } };
  const target = `${kind} ${shown}`.slice(0, 200);
  await logStaffAct(actor, { action: `blocklist.${act}`, target, reason: null, note: '', ...states }, now);
  await commitChange(now, async () => ({ result: undefined, change: { room: 'blocklist' } }));
}
