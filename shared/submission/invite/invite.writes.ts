import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { NewMail } from '../../change/change.ts';
import { forgetWaitingMails, sendMail } from '../../change/change.writes.ts';
import { setListingFounders } from '../../directory/directory.writes.ts';
import type { Actor, OwnAddress } from '../../identity/identity.ts';
import { nameForStrangers } from '../../kernel/address/name-for-strangers.ts';
import { invitePath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { domainOf } from '../../kernel/address/website.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import { requireBareName } from '../../kernel/text/name-address.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readOwnDraft } from '../draft/draft.reads.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { readContent, type Vocabulary } from '../draft/listing-content.ts';
import { draftInTransaction, saveDraft } from '../draft/save-draft.writes.ts';
import { readVocabulary } from '../draft/vocabulary.reads.ts';
import { InviteModel } from './invite.model.ts';
import {
  type CofounderProfile,
  type InviteRecord,
  inviteExpiry,
  inviteMail,
  inviteMailKey,
  mostFounders,
  mostInvites,
} from './invite.ts';

/** Invites a co-founder by email. Throws `too_many_invites`. The caller checks the draft's owner. */
export async function inviteCofounder(draft: DraftRecord, email: string, now: Date): Promise<InviteRecord> {
  const { value: productName } = draft.fields.name;
  const product = {
    name: typeof productName === 'string' ? nameForStrangers(productName, draft.url) : null,
    host: domainOf(draft.url) ?? new URL(draft.url).host,
  };
  // The token exists only in the email, so the invite and the email are stored together or not at all.
  return inTransaction(async () => {
    const token = newSecret();
    const invite = await keepInvite(draft._id, email.toLowerCase(), hashSecret(token), now);
    const link = absoluteUrl(invitePath(token));
    const words: NewMail['words'] = ({ name }) => inviteMail(product, name, link);
    await sendMail({ to: invite.email, kind: 'cofounder_invite', key: inviteMailKey(invite), link, words }, now);
    return invite;
  });
}

/**
 * Deletes all invites sent to an address; with `until`, only those created by then. Their numbers aren't reused. Safe
 * to repeat.
 */
export async function forgetInvitesTo({ email, until }: OwnAddress): Promise<void> {
  await InviteModel.deleteMany({ email, ...(until !== null && { created_at: atMost(until) }) });
}

/** The number is part of a unique key, so concurrent invites can't exceed the limit. */
async function keepInvite(draftId: string, email: string, tokenHash: string, now: Date): Promise<InviteRecord> {
  for (let number = (await countInvites(draftId)) + 1; number <= mostInvites; number += 1) {
    const invite: InviteRecord = {
      _id: randomUUID(),
      draft_id: draftId,
      number,
      email,
      token_hash: tokenHash,
      accepted_at: null,
      expires_at: inviteExpiry(now),
      created_at: now,
    };
    try {
      await InviteModel.insertMany([invite]);
      return invite;
    } catch (problem) {
      if (!isDuplicate(problem)) throw problem; // number taken: try the next one
      repeatTransaction(problem);
    }
  }
  throw new SlipwayError('too_many_invites', say('problem_listing.invites_most', { most: mostInvites }));
}

const countInvites = (draftId: string): Promise<number> => InviteModel.countDocuments({ draft_id: draftId }).exec();

/**
 * Adds an invited co-founder's profile to the draft and its listing, and marks the invite as used in the same transaction. If a founder
 * with that name exists, the profile awaits the owner's decision, so that nobody can replace someone else by using their name. Throws
 * `invalid_parameter` for a name with a link or an email address, `not_found` for an unknown, used, cancelled or expired token, and
 * `wrong_state` if there are six founders.
 */
export async function acceptInvite(token: string, profile: CofounderProfile, now: Date): Promise<DraftRecord> {
  requireBareName(profile.name);
  const vocabulary = await readVocabulary();
  return inTransaction(async (session) => {
    const unused = { token_hash: hashSecret(token), accepted_at: null };
    const invite = await InviteModel.findOne(unused, null, { session }).lean<InviteRecord>().exec();
    if (invite === null || invite.expires_at <= now || invite.withdrawn_at !== undefined) throw notFound('invite');
    const draft = await draftInTransaction({ _id: invite.draft_id }, session);
    const isAdded = await joinFounders(draft, profile, { by: null, vocabulary, isReplacing: false, session }, now);
    const accepted = { accepted_at: now, accepted_as: profile.name, ...(!isAdded && { proposed: profile }) };
    const used = await InviteModel.updateOne(unused, { $set: accepted }, { session });
    if (used.modifiedCount !== 1) throw notFound('invite');
    return draftInTransaction({ _id: invite.draft_id }, session);
  });
}

/** Cancels an unused invite, and its email if unsent. Throws `not_found` for other people's drafts. Safe to repeat. */
export function withdrawInvite(accountId: string, draftId: string, number: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    await readOwnDraft(accountId, draftId);
    const open = { draft_id: draftId, number, accepted_at: null };
    const invite = await InviteModel.findOneAndUpdate(open, { $set: { withdrawn_at: now } })
      .lean<InviteRecord>()
      .exec();
    if (invite !== null) await forgetWaitingMails(inviteMailKey(invite));
  });
}

/**
 * Replaces the founder of the same name with the pending profile, or discards the profile. Throws `not_found` for
 * another account's draft, and `wrong_state` if there are six founders. Safe to repeat.
 */
export async function decideOnProfile(
  by: Actor,
  { draftId, number, isTaken }: { draftId: string; number: number; isTaken: boolean },
  now: Date,
): Promise<void> {
  const vocabulary = await readVocabulary();
  await inTransaction(async (session) => {
    const draft = await readOwnDraft(by.account_id, draftId);
    const invite = await InviteModel.findOne({ draft_id: draftId, number }, null, { session })
      .lean<InviteRecord>()
      .exec();
    if (invite?.proposed == null) return;
    if (isTaken) await joinFounders(draft, invite.proposed, { by, vocabulary, isReplacing: true, session }, now);
    await InviteModel.updateOne({ _id: invite._id }, { $set: { proposed: null } }, { session });
  });
}

interface Joining {
  /** Null for a co-founder without an account. */
  by: Actor | null;
  vocabulary: Vocabulary;
  isReplacing: boolean;
  session: ClientSession;
}

/**
 * Adds a founder to a draft and its listing, or replaces the one with that name. False if one exists and may not be
 * replaced.
 */
async function joinFounders(
  draft: DraftRecord,
  profile: CofounderProfile,
  { by, vocabulary, isReplacing, session }: Joining,
  now: Date,
): Promise<boolean> {
  const isNamesake = ({ name }: { name: string }) => nameKey(name) === nameKey(profile.name);
  const index = draft.founders.findIndex(isNamesake);
  if (index !== -1 && !isReplacing) return false;
  if (index === -1 && draft.founders.length >= mostFounders) throw tooManyFounders();
  const founder = { ...profile, evidence: [] };
  const founders = index === -1 ? [...draft.founders, founder] : draft.founders.with(index, founder);
  const own_sections = [...new Set([...draft.own_sections, 'founders' as const])];
  const after = { ...draft, founders, own_sections, updated_at: now };
  await saveDraft(draft, after, session);
  if (draft.listing_id !== null) {
    const wanted = readContent(after, vocabulary).content.founders;
    await setListingFounders(draft.listing_id, { by, wanted }, now);
  }
  return true;
}

const tooManyFounders = (): SlipwayError =>
  new SlipwayError('wrong_state', say('problem_listing.founders_most', { most: mostFounders }));
