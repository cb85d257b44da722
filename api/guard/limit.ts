import type { IncomingMessage } from 'node:http';
import { hasSignedInFrom } from '../../shared/identity/identity.reads.ts';
import type { Caller } from '../../shared/identity/identity.ts';
import { type Budget, type LimitedBy, type LimitState, tightest } from '../../shared/identity/identity.ts';
import { takePoint } from '../../shared/identity/identity.writes.ts';
import { clientAddress } from '../http/client-address.ts';
import { limitInWords } from './limit-words.ts';
import { Refusal } from './refusal.ts';

/** Whose points a call takes: those of an account and its credential, else those of the network address. */
export function limitedCaller(caller: Caller | undefined, address: string | undefined): [LimitedBy, string][] {
  if (caller !== undefined) {
    const { kind, id } = caller.credential;
    return [
      ['account', caller.accountId],
      ['credential', `${kind}:${id}`],
    ];
  }
  return address === undefined ? [] : [['address', address]];
}

/** Takes a point of a budget from each of these, and gives the limit that ends first. Throws a Refusal at the first that has none left. */
export async function takeFrom(
  budget: Budget,
  counted: readonly [LimitedBy, string][],
  now: Date,
): Promise<LimitState | undefined> {
  const states: LimitState[] = [];
  for (const [limitedBy, id] of counted) {
    const taken = takePoint(budget, limitedBy, id, now);
    // Mostly there is nothing to wait for.
    const state = taken instanceof Promise ? await taken : taken;
    if (state?.isAllowed === false) throw rateLimited(state, now);
    if (state !== undefined) states.push(state);
  }
  return tightest(states);
}

/** A listing and who acts on it. The listing first: whoever asks for one too often uses up nothing that is left for their others. */
const listingAndAccount = (accountId: string, listingId: number): [LimitedBy, string][] => [
  ['listing', `${listingId}`],
  ['account', accountId],
];

/** Counts an anonymous request by network address. Throws a Refusal with code `rate_limited`. */
export async function limitAddress(
  budget: Budget,
  request: IncomingMessage,
  now: Date,
): Promise<LimitState | undefined> {
  const address = clientAddress(request);
  return address === undefined ? undefined : takeFrom(budget, [['address', address]], now);
}

/**
 * Refuses a sign-in email when too many were asked for from a network address, or for the receiver: from there, or from everywhere by people who never
 * signed in as them. Where the receiver has signed in before, nobody elsewhere can keep them out. Throws a Refusal with code `rate_limited`.
 */
export async function limitSignInMails(email: string, address: string | undefined, now: Date): Promise<void> {
  const receiver = email.trim().toLowerCase();
  const counted: [LimitedBy, string][] = address === undefined ? [] : [['address', address]];
  await takeFrom('sign_in_mails', [...counted, ['email_from', `${receiver} ${address}`]], now);
  const all = await takePoint('sign_in_mails', 'email', receiver, now);
  if (all?.isAllowed === false && !(await hasSignedInFrom(receiver, address))) throw rateLimited(all, now);
}

/** Refuses to ask for passkeys, or to look at their answers, for a network address that had too many. Throws a Refusal with code `rate_limited`. */
export async function limitPasskeyAnswers(address: string | undefined, now: Date): Promise<void> {
  await takeFrom('passkey_answers', address === undefined ? [] : [['address', address]], now);
}

/** Refuses to look for a listing's badge when its homepage has been asked for too often. Throws a Refusal with code `rate_limited`. */
export async function limitBadgeLooks(listingId: number, now: Date): Promise<void> {
  await takeFrom('badge_looks', [['listing', `${listingId}`]], now);
}

/** Refuses to ask a provider for the revenue of a listing that was connected too often. Throws a Refusal with code `rate_limited`. */
export async function limitRevenueConnects(accountId: string, listingId: number, now: Date): Promise<void> {
  await takeFrom('revenue_connects', listingAndAccount(accountId, listingId), now);
}

/** Refuses to look for the quotes of a listing that were looked for too often on request. Throws a Refusal with code `rate_limited`. */
export async function limitQuoteChecks(accountId: string, listingId: number, now: Date): Promise<void> {
  await takeFrom('quote_checks', listingAndAccount(accountId, listingId), now);
}

/** Refuses to read the website of a listing again that was read too often, or for an account that had too many read. Throws a Refusal with code `rate_limited`. */
export async function limitWebsiteReadings(accountId: string, listingId: number, now: Date): Promise<void> {
  await takeFrom('website_readings', listingAndAccount(accountId, listingId), now);
}

/** Refuses to look at a claim that was looked at too often on request. Throws a Refusal with code `rate_limited`. */
export async function limitClaimLooks(claimId: number, now: Date): Promise<void> {
  await takeFrom('claim_looks', [['claim', `${claimId}`]], now);
}

/** Refuses an email for a claim when its sender or its receiver has had too many. Throws a Refusal with code `rate_limited`. */
export async function limitClaimMails(accountId: string, email: string, now: Date): Promise<void> {
  await takeFrom('claim_mails', senderAndReceiver(accountId, email), now);
}

/** Refuses an email that invites, or offers a listing, when its sender or its receiver has had too many that day. Throws a Refusal with code `rate_limited`. */
export async function limitInviteMails(accountId: string, email: string, now: Date): Promise<void> {
  await takeFrom('invite_mails', senderAndReceiver(accountId, email), now);
}

/** In this order: whoever emails too much uses up nothing of who would get it. */
const senderAndReceiver = (accountId: string, email: string): [LimitedBy, string][] => [
  ['account', accountId],
  ['email_from', `${email.toLowerCase()} ${accountId}`],
  ['email', email.toLowerCase()],
];

/** The headers that say where a caller stands (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders(state: LimitState | undefined): Record<string, string> {
  if (state === undefined) return {};
  const { budget, limit, windowSeconds, remaining, resetsInSeconds } = state;
  return {
    'RateLimit-Policy': `"${budget}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${budget}";r=${remaining};t=${resetsInSeconds}`,
  };
}

function rateLimited(state: LimitState, now: Date): Refusal {
  const headers = { ...rateLimitHeaders({ ...state, remaining: 0 }), 'Retry-After': `${state.resetsInSeconds}` };
  return new Refusal('rate_limited', limitInWords(state, now), headers);
}

/** Whether what a visitor sent is kept until they are signed in: an address that has had too much kept sends it again. */
export async function mayKeepPress(address: string | undefined, now: Date): Promise<boolean> {
  return address === undefined || (await takePoint('kept_presses', 'address', address, now))?.isAllowed !== false;
}
