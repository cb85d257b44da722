import { type NewMail, nextAttempt } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { claimLinkPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { ClaimModel } from './claim.model.ts';
import type { ClaimWithListing } from './claim.reads.ts';
import type { ClaimRecord } from './claim.ts';
import { claimLinkMail } from './claim-mail.ts';
import { claimEnds, linkEnds, mailPauseMs, mostMails } from './claim-times.ts';
import { newClaimToken } from './claim-token.ts';
import { type ClaimRequest, readClaimable } from './claimable.reads.ts';
import { openKey, saveClaim } from './save-claim.writes.ts';

const mostPending = 20;

/**
 * Starts an account's claim for a listing, or continues the open one, which keeps its token and deadline and switches
 * to the new method. For a claim by email, sends the email. Throws what `readClaimable` throws, `too_many_claims`, and
 * `rate_limited` for too many emails.
 */
export async function beginClaim(accountId: string, wish: ClaimRequest, now: Date): Promise<ClaimWithListing> {
  const listing = await readClaimable(accountId, wish);
  const id = await takeIds('claim');
  return oneByOne(['claims', accountId], async () => {
    const open_key = openKey(accountId, listing._id);
    const open = await ClaimModel.findOne({ open_key }).lean<ClaimRecord>().exec();
    if (open === null) await requireRoom(accountId);
    const before = open ?? newClaim(id, accountId, listing._id, wish, now);
    // A claim that has already been proved needs no further proof.
    if (before.status !== 'pending') return { claim: before, listing };
    const claim = { ...withMethod(before, wish.method, now), mail: await mailOf(before, wish, listing.name, now) };
    return { claim: await saveClaim(claim), listing };
  });
}

const newClaim = (
  id: number,
  accountId: string,
  listingId: number,
  { method }: ClaimRequest,
  now: Date,
): ClaimRecord => ({
  _id: id,
  account_id: accountId,
  listing_id: listingId,
  method,
  status: 'pending',
  open_key: openKey(accountId, listingId),
  token: newClaimToken(),
  created_at: now,
  expires_at: claimEnds(now),
  moved_at: now,
  looks: 0,
  next_look_at: nextAttempt('claim_look', 1, now),
  last_look: null,
  mail: null,
  defence: null,
  dispute: null,
  missed_at: [],
});

/** Switching methods restarts the checks; a claim by email is only checked for expiry. */
function withMethod(claim: ClaimRecord, method: ClaimRecord['method'], now: Date): ClaimRecord {
  if (method === 'email') return { ...claim, method, last_look: null, next_look_at: claim.expires_at };
  if (method === claim.method) return claim;
  return { ...claim, method, looks: 0, last_look: null, next_look_at: nextAttempt('claim_look', 1, now) };
}

/** Sends the claim's email, unless it was just sent, and returns the fields to store. */
async function mailOf(claim: ClaimRecord, wish: ClaimRequest, name: string, now: Date): Promise<ClaimRecord['mail']> {
  const to = wish.method === 'email' ? wish.email?.toLowerCase() : undefined;
  if (to === undefined) return claim.mail;
  const { mail } = claim;
  const isFresh = mail !== null && mail.to === to && now.getTime() - mail.sent_at.getTime() < mailPauseMs;
  if (isFresh && claim.method === 'email') return mail;
  const sends = (mail?.sends ?? 0) + 1;
  if (sends > mostMails) {
    throw new SlipwayError(
      'rate_limited',
      sentences(say('problem_claim.mails_most', { most: mostMails }), say('problem_claim.prove_otherwise')),
    );
  }
  const token = newSecret();
  const link = absoluteUrl(claimLinkPath(token));
  const account = await readAccount(claim.account_id);
  const words: NewMail['words'] = ({ name: siteName }) => claimLinkMail({ name, siteName, link }, account?.email ?? '');
  await sendMail({ to, kind: 'claim_link', key: `claim-${claim._id}-link-${sends}`, link, words }, now);
  return { to, token_hash: hashSecret(token), sends, sent_at: now, expires_at: linkEnds(now) };
}

/** Limits pending claims, since each one makes us request websites. */
async function requireRoom(accountId: string): Promise<void> {
  const pending = await ClaimModel.countDocuments({ account_id: accountId, status: 'pending' }).exec();
  if (pending < mostPending) return;
  throw new SlipwayError('too_many_claims', say('problem_api.claims_pending', { most: mostPending }), [
    {
      field: 'slug',
      detail: say('problem_claim.one_too_many'),
      limit: mostPending,
      actual: pending,
      fix: say('problem_claim.prove_waiting'),
    },
  ]);
}
