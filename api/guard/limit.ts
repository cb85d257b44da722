import type { IncomingMessage } from 'node:http';
import { hasSignedInFrom } from '../../shared/identity/identity.reads.ts';
import { type Budget, type Caller, type LimitedBy, type LimitState, tightest } from '../../shared/identity/identity.ts';
import { takePoint } from '../../shared/identity/identity.writes.ts';
import { type Said, say, sentences } from '../../shared/kernel/language/say.ts';
import { clientAddress } from '../http/client-address.ts';
import { Refusal } from './refusal.ts';

/**
 * Whose budget a call counts towards: that of the account and of its credential, or else that of the network address.
 */
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

/**
 * Takes a point from each subject's budget and returns the tightest limit. Throws a Refusal for the first subject
 * without points left.
 */
export async function takeFrom(
  budget: Budget,
  counted: readonly [LimitedBy, string][],
  now: Date,
): Promise<LimitState | undefined> {
  const states: LimitState[] = [];
  for (const [limitedBy, id] of counted) {
    const taken = takePoint(budget, limitedBy, id, now);
    // Usually available synchronously.
    const state = taken instanceof Promise ? await taken : taken;
    if (state?.isAllowed === false) throw rateLimited(state, now);
    if (state !== undefined) states.push(state);
  }
  return tightest(states);
}

/** The listing comes first, so that too many calls for one listing don't use up the account's budget for the others. */
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
 * Limits sign-in emails per hour and day, by network address and by recipient. Once the recipient's total is used up,
 * only requests from networks they have signed in from are accepted, so that others can't lock them out. Throws a
 * Refusal with code `rate_limited`.
 */
export async function limitSignInMails(email: string, address: string | undefined, now: Date): Promise<void> {
  const receiver = email.trim().toLowerCase();
  const counted: [LimitedBy, string][] = address === undefined ? [] : [['address', address]];
  for (const budget of ['sign_in_mails', 'sign_in_mails_of_day'] as const) {
    await takeFrom(budget, [...counted, ['email_from', `${receiver} ${address}`]], now);
    const all = await takePoint(budget, 'email', receiver, now);
    if (all?.isAllowed === false && !(await hasSignedInFrom(receiver, address))) throw rateLimited(all, now);
  }
}

/** Limits passkey challenges and responses by network address. Throws a Refusal with code `rate_limited`. */
export async function limitPasskeyAnswers(address: string | undefined, now: Date): Promise<void> {
  await takeFrom('passkey_answers', address === undefined ? [] : [['address', address]], now);
}

/** Limits badge checks by listing. Throws a Refusal with code `rate_limited`. */
export async function limitBadgeChecks(listingId: number, now: Date): Promise<void> {
  await takeFrom('badge_looks', [['listing', `${listingId}`]], now);
}

/** Limits how often a listing's revenue can be connected. Throws a Refusal with code `rate_limited`. */
export async function limitRevenueConnects(accountId: string, listingId: number, now: Date): Promise<void> {
  await takeFrom('revenue_connects', listingAndAccount(accountId, listingId), now);
}

/** Limits how often checks of a listing's quotes can be requested. Throws a Refusal with code `rate_limited`. */
export async function limitQuoteChecks(accountId: string, listingId: number, now: Date): Promise<void> {
  await takeFrom('quote_checks', listingAndAccount(accountId, listingId), now);
}

/** Limits how often websites can be reread, by listing and by account. Throws a Refusal with code `rate_limited`. */
export async function limitWebsiteReadings(accountId: string, listingId: number, now: Date): Promise<void> {
  await takeFrom('website_readings', listingAndAccount(accountId, listingId), now);
}

/** Limits how often checks of a claim can be requested. Throws a Refusal with code `rate_limited`. */
export async function limitClaimChecks(claimId: number, now: Date): Promise<void> {
  await takeFrom('claim_looks', [['claim', `${claimId}`]], now);
}

/** Limits claim emails by sender and recipient. Throws a Refusal with code `rate_limited`. */
export async function limitClaimMails(accountId: string, email: string, now: Date): Promise<void> {
  await takeFrom('claim_mails', senderAndReceiver(accountId, email), now);
}

/** Limits invite and transfer emails by sender and recipient, per day. Throws a Refusal with code `rate_limited`. */
export async function limitInviteMails(accountId: string, email: string, now: Date): Promise<void> {
  await takeFrom('invite_mails', senderAndReceiver(accountId, email), now);
}

/** The sender comes first, so that emailing too much doesn't use up the recipients' budget. */
const senderAndReceiver = (accountId: string, email: string): [LimitedBy, string][] => [
  ['account', accountId],
  ['email_from', `${email.toLowerCase()} ${accountId}`],
  ['email', email.toLowerCase()],
];

/** Headers with a caller's limits (draft-ietf-httpapi-ratelimit-headers). */
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

/**
 * Whether to store a signed-out visitor's form until sign-in. Beyond the limit of their network address, visitors have
 * to resubmit it.
 */
export async function maySavePendingForm(address: string | undefined, now: Date): Promise<boolean> {
  return address === undefined || (await takePoint('kept_presses', 'address', address, now))?.isAllowed !== false;
}

const minute = 60;
const hour = 3600;
/** Longest window for which messages give the wait in seconds. For longer ones, they give the time of day. */
const longestInSeconds = 2 * minute;

/**
 * Message for an exhausted limit, in the caller's language: the allowance, and when to retry. Windows end on whole
 * minutes, within a day; programs get seconds in `Retry-After`.
 */
function limitInWords({ budget, limit, windowSeconds, resetsInSeconds }: LimitState, now: Date): Said {
  const most = say(`limit.${budget}`, { most: limit, span: spanInWords(windowSeconds) });
  if (windowSeconds <= longestInSeconds)
    return sentences(most, say('limit.again_in', { span: spanInWords(resetsInSeconds) }));
  const time = new Date(now.getTime() + resetsInSeconds * 1000).toISOString().slice(11, 16);
  return sentences(most, say('limit.again_from', { time }));
}

function spanInWords(seconds: number): string {
  if (seconds <= longestInSeconds) return say('limit.seconds', { count: seconds });
  if (seconds % hour === 0) return say('limit.hours', { count: seconds / hour });
  return say('limit.minutes', { count: seconds / minute });
}
