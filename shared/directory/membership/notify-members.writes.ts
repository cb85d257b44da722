import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { accountListingPath, joinListingPath, listingPeoplePath } from '../../kernel/address/account-paths.ts';
import { nameForStrangers } from '../../kernel/address/name-for-strangers.ts';
import { homePath, listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import { type Invitation, mailsNaming, mailsOfPeople } from './membership.ts';
import { inviteMail, type PeopleNews, peopleNewsMail } from './membership-mail.ts';

// All functions here join a transaction, so emails are queued in the outbox together with the change.

export const inviteMailKeys = ({ _id, listing_id, invited_by }: Invitation): string =>
  `${mailsNaming(listing_id, invited_by)}invite-${_id}-`;

/** Queues an invite's email. */
export async function sendInvite(invite: Invitation, token: string, listing: ListingRecord, now: Date): Promise<void> {
  const sender = await readAccount(invite.invited_by);
  if (sender === null) return;
  const link = absoluteUrl(joinListingPath(token));
  const name = nameForStrangers(listing.name, listing.website_url);
  const people = { role: invite.role, from: sender.email, to: invite.email };
  const words: NewMail['words'] = ({ name: siteName }) => inviteMail({ name, siteName, link }, people);
  const key = `${inviteMailKeys(invite)}${invite.sends}`;
  await sendMail({ to: invite.email, kind: 'member_invite', key, link, words }, now);
}

/** Notifies an account, once. `about`: the account named in the email; deleting that account also deletes the email. */
export async function notifyPerson(
  accountId: string,
  news: PeopleNews,
  listing: Pick<ListingRecord, '_id' | 'name' | 'slug' | 'status'>,
  now: Date,
  about?: string,
): Promise<void> {
  const account = await readAccount(accountId);
  if (account === null) return;
  const link = absoluteUrl(pathOf(news, listing));
  const words: NewMail['words'] = ({ name: siteName }) => peopleNewsMail(news, { name: listing.name, siteName, link });
  const start = about === undefined ? `${mailsOfPeople(listing._id)}told-` : mailsNaming(listing._id, about);
  const key = `${start}${news.kind}-${accountId}-${now.getTime()}`;
  await sendMail({ to: account.email, kind: 'people_news', key, link, words }, now);
}

function pathOf({ kind }: PeopleNews, { _id, slug, status }: Pick<ListingRecord, '_id' | 'slug' | 'status'>): string {
  switch (kind) {
    case 'joined':
    case 'owns':
      return listingPeoplePath(_id);
    case 'role':
      return accountListingPath(_id);
    case 'removed':
    case 'ended':
    case 'passed_on':
      return isPublicStatus(status) ? listingPath(slug) : homePath();
  }
}
