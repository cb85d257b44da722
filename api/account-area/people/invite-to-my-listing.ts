import { z } from 'zod';
import { readPeople, requireListing } from '../../../shared/directory/directory.reads.ts';
import { isInvitation, memberRoles } from '../../../shared/directory/directory.ts';
import { invitePerson, sendInviteAgain, withdrawInvite } from '../../../shared/directory/directory.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingsPath, listingPeoplePath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { limitInviteMails } from '../../guard/limit.ts';
import { emailField } from '../email-field.ts';
import { type AreaForm, credentialOf, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';

const page = `${accountListingsPath()}/:listing_id/people`;

/** Invites someone to manage a listing. */
const inviteToMyListing = memberForm({
  path: `${page}/invite`,
  page,
  input: {
    listing_id,
    email: emailField,
    role: z.enum(memberRoles, saying('problem.choose_may')),
  },
  async handle({ listing_id: id, ...wish }, call) {
    const accountId = call.visitor.account._id;
    // Checked first, so that nobody uses up an address's email limit through someone else's listing.
    await requireListing(accountId, id, 'manage_people');
    await limitInviteMails(accountId, wish.email, call.now);
    await inTransaction(async () => {
      await invitePerson(accountId, id, wish, call.now);
      await record({ ...credentialOf(call), action: 'listing.invite', target: `listing ${id}` });
    });
    return { to: `${listingPeoplePath(id)}?done=invited` };
  },
});

/** Resends an invite. */
const sendMyInviteAgain = memberForm({
  path: `${page}/invite/again`,
  page,
  input: { listing_id, invite: z.uuid() },
  async handle({ listing_id: id, invite }, call) {
    const accountId = call.visitor.account._id;
    await requireListing(accountId, id, 'manage_people');
    const named = (await readPeople(id)).filter(isInvitation).find(({ _id }) => _id === invite);
    if (named !== undefined) await limitInviteMails(accountId, named.email, call.now);
    await inTransaction(async () => {
      await sendInviteAgain(accountId, id, invite, call.now);
      await record({ ...credentialOf(call), action: 'listing.invite_again', target: `listing ${id}` });
    });
    return { to: `${listingPeoplePath(id)}?done=again` };
  },
});

/** Cancels an invite. */
const withdrawMyInvite = memberForm({
  path: `${page}/invite/withdraw`,
  page,
  input: { listing_id, invite: z.uuid() },
  async handle({ listing_id: id, invite }, call) {
    await inTransaction(async () => {
      await withdrawInvite(call.visitor.account._id, id, invite);
      await record({ ...credentialOf(call), action: 'listing.invite_withdraw', target: `listing ${id}` });
    });
    return { to: `${listingPeoplePath(id)}?done=uninvited` };
  },
});

/** Forms that invite people to a listing. */
export const memberInviteForms: readonly AreaForm[] = [inviteToMyListing, sendMyInviteAgain, withdrawMyInvite];
