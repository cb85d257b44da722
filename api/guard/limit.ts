import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../shared/identity/identity.ts';
import { type Budget, type LimitedBy, type LimitState, tightest } from '../../shared/identity/identity.ts';
import { takePoint } from '../../shared/identity/identity.writes.ts';
import { clientAddress } from '../http/client-address.ts';
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

/** Takes a point of a budget from each of these, and gives the limit that ends first. Throws a Refusal when one has none left. */
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
    if (state !== undefined) states.push(state);
  }
  const state = tightest(states);
  if (state !== undefined && !state.isAllowed) throw rateLimited(state);
  return state;
}

/** Counts a request of nobody who is known for its network address. Throws a Refusal with code `rate_limited`. */
export async function limitAddress(
  budget: Budget,
  request: IncomingMessage,
  now: Date,
): Promise<LimitState | undefined> {
  const address = clientAddress(request);
  return address === undefined ? undefined : takeFrom(budget, [['address', address]], now);
}

/** Refuses a sign-in mail when its sender's address or its receiver has had too many. Throws a Refusal with code `rate_limited`. */
export async function limitSignInMails(email: string, address: string | undefined, now: Date): Promise<void> {
  const counted: [LimitedBy, string][] = address === undefined ? [] : [['address', address]];
  await takeFrom('sign_in_mails', [...counted, ['email', email.trim().toLowerCase()]], now);
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
  const counted: [LimitedBy, string][] = [
    ['listing', `${listingId}`],
    ['account', accountId],
  ];
  await takeFrom('revenue_connects', counted, now);
}

/** Refuses to look for the quotes of a listing that were looked for too often on request. Throws a Refusal with code `rate_limited`. */
export async function limitQuoteChecks(accountId: string, listingId: number, now: Date): Promise<void> {
  const counted: [LimitedBy, string][] = [
    ['listing', `${listingId}`],
    ['account', accountId],
  ];
  await takeFrom('quote_checks', counted, now);
}

/** Refuses to look at a claim that was looked at too often on request. Throws a Refusal with code `rate_limited`. */
export async function limitClaimLooks(claimId: number, now: Date): Promise<void> {
  await takeFrom('claim_looks', [['claim', `${claimId}`]], now);
}

/** Refuses a mail for a claim when its sender or its receiver has had too many. Throws a Refusal with code `rate_limited`. */
export async function limitClaimMails(accountId: string, email: string, now: Date): Promise<void> {
  const counted: [LimitedBy, string][] = [
    ['account', accountId],
    ['email', email.toLowerCase()],
  ];
  await takeFrom('claim_mails', counted, now);
}

/** Refuses a mail that invites to a listing when its sender or its receiver has had too many. Throws a Refusal with code `rate_limited`. */
export async function limitInviteMails(accountId: string, email: string, now: Date): Promise<void> {
  const counted: [LimitedBy, string][] = [
    ['account', accountId],
    ['email', email.toLowerCase()],
  ];
  await takeFrom('invite_mails', counted, now);
}

/** The headers that say where a caller stands (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders(state: LimitState | undefined): Record<string, string> {
  if (state === undefined) return {};
  const { budget, limit, windowSeconds, remaining, resetsInSeconds } = state;
  return {
    'RateLimit-Policy': `"${budget}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${budget}";r=${remaining};t=${resetsInSeconds}`,
  };
}

const budgetWords: Record<Budget, string> = {
  reads: 'reads',
  writes: 'changes',
  submissions: 'submissions',
  registrations: 'registrations',
  authorizations: 'steps of letting apps in',
  token_requests: 'token requests',
  sign_in_mails: 'sign-in mails',
  passkey_answers: 'questions to passkeys and answers',
  badge_looks: 'looks for a badge',
  revenue_connects: 'connections of revenue',
  quote_checks: 'looks for quotes',
  website_readings: 'readings of a website',
  claim_looks: 'looks at a claim',
  claim_mails: 'mails for claims',
  invite_mails: 'mails that invite to a listing',
  kept_texts: 'texts that are kept during the sign-in',
};

function rateLimited(state: LimitState): Refusal {
  const { budget, limit, windowSeconds, resetsInSeconds } = state;
  const detail = `At most ${limit} ${budgetWords[budget]} in ${windowSeconds} seconds. Try again in ${resetsInSeconds} seconds.`;
  const headers = { ...rateLimitHeaders({ ...state, remaining: 0 }), 'Retry-After': `${resetsInSeconds}` };
  return new Refusal('rate_limited', detail, headers);
}

/** Whether what a visitor typed is kept for them while they sign in: an address that has had too much kept types it again. */
export async function mayKeepTyped(address: string | undefined, now: Date): Promise<boolean> {
  return address === undefined || (await takePoint('kept_texts', 'address', address, now))?.isAllowed !== false;
}
