import { z } from 'zod';
import { readFollow } from '../../../shared/community/community.reads.ts';
import { type FollowChoice, followChoices, mailChoices } from '../../../shared/community/community.ts';
import { chooseMails, stopMails } from '../../../shared/community/community.writes.ts';
import { readPublicListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { followingPath, followPath, stopMailsPath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, type MemberCall, memberForm, openForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';

/**
 * Follows a listing from its page. After signing in, visitors who were signed out get a page with the same button,
 * because opening a URL changes nothing.
 */
export const followListing = memberForm({
  path: followPath(':slug'),
  page: followPath(':slug'),
  press: 'follow',
  input: { slug: z.string().max(220), choice: z.enum(mailChoices).optional() },
  async handle({ slug, choice }, call) {
    const listing = await readPublicListing(slug);
    if (listing === undefined) throw notFound('listing');
    // The listing page's button is the same for everyone; existing followers keep their email choice.
    const follow = await readFollow(call.visitor.account._id, listing._id);
    if (choice === undefined && follow !== undefined) return { to: followPath(slug) };
    await choose(listing._id, choice ?? 'each', call);
    return { to: `${followingPath()}?done=following` };
  },
});

/** Changes how updates are emailed, or unfollows. */
export const changeFollowing = memberForm({
  path: followingPath(),
  page: followingPath(),
  input: { listing_id, choice: z.enum(followChoices) },
  async handle({ listing_id, choice }, call) {
    await choose(listing_id, choice, call);
    return { to: `${followingPath()}?done=${choice === 'none' ? 'stopped' : 'changed'}` };
  },
});

/** Unsubscribes by link, on the page or directly from the email client (RFC 8058). */
export const stopMailsByLink = openForm({
  path: stopMailsPath(':token'),
  page: stopMailsPath(':token'),
  fromMail: true,
  input: { token: z.string().max(100) },
  async handle({ token }, { now }) {
    await stopMails(token, now);
    return { shownOnce: 'stopped' };
  },
});

function choose(listingId: number, choice: FollowChoice, call: MemberCall): Promise<void> {
  return inTransaction(async () => {
    await chooseMails({ accountId: call.visitor.account._id, listingId, choice }, call.now);
    const action = choice === 'none' ? 'listing.unfollow' : 'listing.follow';
    await record({ ...credentialOf(call), action, target: `listing ${listingId}` });
  });
}
