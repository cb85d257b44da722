import { z } from 'zod';
import { memberRoles } from '../../../shared/directory/directory.ts';
import { changeRole, removeMember } from '../../../shared/directory/directory.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingsPath, listingPeoplePath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, type MemberCall, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';

const page = `${accountListingsPath()}/:listing_id/people`;
const named = { listing_id, member: z.uuid() };

const nameOf = ({ listing_id, member }: { listing_id: number; member: string }, { visitor }: MemberCall) => ({
  accountId: visitor.account._id,
  listingId: listing_id,
  memberId: member,
});

/** Changes a member's role. */
export const changeMemberRole = memberForm({
  path: `${page}/role`,
  page,
  input: { ...named, role: z.enum(memberRoles, saying('problem.choose_may')) },
  async handle({ role, ...member }, call) {
    await inTransaction(async () => {
      await changeRole(nameOf(member, call), role, call.now);
      await record({ ...credentialOf(call), action: 'listing.member_role', target: `listing ${member.listing_id}` });
    });
    return { to: `${listingPeoplePath(member.listing_id)}?done=role` };
  },
});

/** Removes a member of a listing. */
export const removeMyMember = memberForm({
  path: `${page}/remove`,
  page,
  input: named,
  async handle(member, call) {
    await inTransaction(async () => {
      await removeMember(nameOf(member, call), call.now);
      await record({ ...credentialOf(call), action: 'listing.member_remove', target: `listing ${member.listing_id}` });
    });
    return { to: `${listingPeoplePath(member.listing_id)}?done=removed` };
  },
});
