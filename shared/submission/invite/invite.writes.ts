import { randomUUID } from 'node:crypto';
import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { giveFounders } from '../../directory/directory.writes.ts';
import { invitePath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { domainOf } from '../../kernel/address/website.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { readContent } from '../draft/listing-content.ts';
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

/** Invites a co-founder to a draft by mail. Throws `too_many_invites`. The draft's ownership is the caller's to check. */
export async function inviteCofounder(draft: DraftRecord, email: string, now: Date): Promise<InviteRecord> {
  const { value: productName } = draft.fields.name;
  const product = {
    name: typeof productName === 'string' ? productName : null,
    host: domainOf(draft.url) ?? new URL(draft.url).host,
  };
  // The token stands nowhere but in the mail: neither is kept without the other.
  return inTransaction(async () => {
    const token = newSecret();
    const invite = await keepInvite(draft._id, email.toLowerCase(), hashSecret(token), now);
    const link = absoluteUrl(invitePath(token));
    const words: NewMail['words'] = ({ name }) => inviteMail(product, name, link);
    await sendMail({ to: invite.email, kind: 'cofounder_invite', key: inviteMailKey(invite), link, words }, now);
    return invite;
  });
}

/** Removes the invites to an address, used or not; their numbers are not given again. Safe to repeat. */
export async function forgetInvitesTo(email: string): Promise<void> {
  await InviteModel.deleteMany({ email });
}

/** The number is part of a unique key, so that invites at once stay within the limit too. */
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
      if (!isDuplicate(problem)) throw problem; // somebody took the number: the next one
      repeatTransaction(problem);
    }
  }
  throw new SlipwayError('too_many_invites', `At most ${mostInvites} co-founders can be invited to a draft.`);
}

const countInvites = (draftId: string): Promise<number> => InviteModel.countDocuments({ draft_id: draftId }).exec();

/**
 * Adds the profile of an invited co-founder to the draft, and to its listing when there is one; the invite is used up with the same
 * commit. Throws `not_found` for a token that is unknown, used or too old, and `wrong_state` when there are six founders already.
 */
export async function acceptInvite(token: string, profile: CofounderProfile, now: Date): Promise<DraftRecord> {
  const vocabulary = await readVocabulary();
  return inTransaction(async (session) => {
    const unused = { token_hash: hashSecret(token), accepted_at: null };
    const invite = await InviteModel.findOne(unused, null, { session }).lean<InviteRecord>().exec();
    if (invite === null || invite.expires_at <= now) throw notFound('invite');
    const used = await InviteModel.updateOne(
      unused,
      { $set: { accepted_at: now, accepted_as: profile.name } },
      { session },
    );
    if (used.modifiedCount !== 1) throw notFound('invite');
    const before = await draftInTransaction({ _id: invite.draft_id }, session);
    const after = withFounder(before, profile, now);
    await saveDraft(before, after, session);
    if (after.listing_id !== null) {
      await giveFounders(after.listing_id, readContent(after, vocabulary).content.founders, now);
    }
    return after;
  });
}

function withFounder(draft: DraftRecord, profile: CofounderProfile, now: Date): DraftRecord {
  const founder = { ...profile, evidence: [] };
  const index = draft.founders.findIndex(({ name }) => name.toLowerCase() === profile.name.toLowerCase());
  const founders = index === -1 ? [...draft.founders, founder] : draft.founders.with(index, founder);
  if (founders.length > mostFounders) {
    throw new SlipwayError('wrong_state', `The draft has ${mostFounders} founders, and a listing shows no more.`);
  }
  return {
    ...draft,
    founders,
    own_sections: [...new Set([...draft.own_sections, 'founders' as const])],
    updated_at: now,
  };
}
