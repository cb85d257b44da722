import { readAccount } from '../../identity/identity.reads.ts';
import { wasAddressOf } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readRole } from './held-listing.reads.ts';
import { MembershipModel } from './membership.model.ts';
import { personKey } from './membership.ts';
import { notifyPerson } from './notify-members.writes.ts';
import { readOpenInvite } from './open-invite.reads.ts';

/**
 * Adds an account to the listing its email address was invited to. Uses up the invite and notifies the owner and the
 * inviter in the same transaction. Returns the listing's ID. Throws `not_found` for an invalid invite, `forbidden` if
 * the account doesn't have the invited address, and `own_listing` for existing members.
 */
export function joinListing(accountId: string, token: string, now: Date): Promise<number> {
  return inTransaction(async () => {
    const account = await readAccount(accountId);
    const opened = await readOpenInvite(token, now);
    if (opened === undefined || account === null) throw notFound('invite');
    const { invite, listing } = opened;
    if (!wasAddressOf(account, invite.email, invite.invited_at)) {
      throw new SlipwayError('forbidden', say('problem_claim.invite_for', { email: invite.email }));
    }
    if ((await readRole(accountId, listing)) !== undefined) {
      throw new SlipwayError('own_listing', say('problem.own_listing'));
    }
    const member = { state: 'member', account_id: accountId, person_key: personKey(listing._id, accountId) };
    const used = { email: null, token_hash: null, invited_by: null, expires_at: null, joined_at: now };
    const unused = { _id: invite._id, state: 'invited' as const, token_hash: invite.token_hash };
    const taken = await MembershipModel.updateOne(unused, { $set: { ...member, ...used } });
    if (taken.modifiedCount !== 1) throw notFound('invite');
    const news = { kind: 'joined', who: account.email, role: invite.role } as const;
    const told = new Set([invite.invited_by, ...(listing.owner_account_id ? [listing.owner_account_id] : [])]);
    for (const each of told) await notifyPerson(each, news, listing, now, accountId);
    return listing._id;
  });
}
