/** Kinds of calls that are limited separately. */
export type Budget =
  | 'reads'
  | 'pages'
  | 'writes'
  | 'submissions'
  | 'registrations'
  | 'authorizations'
  | 'token_requests'
  | 'sign_in_mails'
  | 'sign_in_mails_of_day'
  | 'passkey_answers'
  | 'badge_looks'
  | 'quote_checks'
  | 'website_readings'
  | 'revenue_connects'
  | 'claim_looks'
  | 'claim_mails'
  | 'invite_mails'
  | 'kept_presses';

/**
 * What a limit counts by: an account, one of its credentials, a network address, an email's recipient, the recipient
 * together with the sender, a listing, or a claim.
 */
export type LimitedBy = 'account' | 'credential' | 'address' | 'email' | 'email_from' | 'listing' | 'claim';

/** Points allowed per window, and the length of the window in seconds. */
export interface LimitPolicy {
  points: number;
  seconds: number;
}

/**
 * All rate limits, to be multiplied by RATE_LIMIT_SCALE. A credential gets half of its account's points, so that a
 * script running wild doesn't use them all up. A submission costs a crawl and a draft, a badge check one request, quote
 * checks and website readings up to twenty. An assistant's cloud sends many people's token requests from a few
 * addresses.
 */
export const rateLimits: Record<Budget, Partial<Record<LimitedBy, LimitPolicy>>> = {
  reads: {
    account: { points: 1200, seconds: 60 },
    credential: { points: 600, seconds: 60 },
    address: { points: 1200, seconds: 60 },
  },
  // Pages that have to be rendered for each request, which takes about 10 ms.
  pages: {
    account: { points: 1200, seconds: 60 },
    credential: { points: 600, seconds: 60 },
    address: { points: 1200, seconds: 60 },
  },
  writes: { account: { points: 120, seconds: 60 }, credential: { points: 60, seconds: 60 } },
  submissions: { account: { points: 40, seconds: 3600 }, credential: { points: 20, seconds: 3600 } },
  registrations: { address: { points: 20, seconds: 3600 } },
  authorizations: { address: { points: 120, seconds: 60 } },
  token_requests: { address: { points: 1200, seconds: 60 } },
  // Someone who requests emails to other people uses up their own network's budget, not the recipients'.
  sign_in_mails: {
    address: { points: 30, seconds: 3600 },
    email_from: { points: 5, seconds: 900 },
    email: { points: 20, seconds: 3600 },
  },
  // Without this limit, a patient attacker could fill a stranger's mailbox around the clock.
  sign_in_mails_of_day: {
    address: { points: 200, seconds: 86_400 },
    email_from: { points: 20, seconds: 86_400 },
    email: { points: 40, seconds: 86_400 },
  },
  passkey_answers: { address: { points: 60, seconds: 600 } },
  badge_looks: { listing: { points: 10, seconds: 60 } },
  revenue_connects: { listing: { points: 6, seconds: 3600 }, account: { points: 20, seconds: 3600 } },
  quote_checks: { listing: { points: 3, seconds: 3600 }, account: { points: 20, seconds: 3600 } },
  website_readings: { listing: { points: 2, seconds: 21_600 }, account: { points: 10, seconds: 21_600 } },
  claim_looks: { claim: { points: 10, seconds: 3600 } },
  claim_mails: {
    account: { points: 20, seconds: 3600 },
    email_from: { points: 5, seconds: 3600 },
    email: { points: 20, seconds: 86_400 },
  },
  kept_presses: { address: { points: 30, seconds: 3600 } },
  // Unsolicited emails sent by one account, and received by one person from all accounts.
  invite_mails: {
    account: { points: 20, seconds: 86_400 },
    email_from: { points: 3, seconds: 86_400 },
    email: { points: 5, seconds: 86_400 },
  },
};

/** A caller's state for a limit. */
export interface LimitState {
  budget: Budget;
  limitedBy: LimitedBy;
  isAllowed: boolean;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetsInSeconds: number;
}

/** Start of the window that contains a given time, in ms since the epoch. */
export const windowStart = (now: Date, { seconds }: LimitPolicy): number =>
  Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000;

/** A policy's points after scaling, at least 1. */
export const scaledPoints = ({ points }: LimitPolicy, scale: number): number => Math.max(1, Math.floor(points * scale));

/**
 * Points a process leases at once: a twentieth of the limit while plenty remain, fewer as it shrinks, so that one process doesn't hold
 * unused points while another refuses.
 */
export const leaseSize = (limit: number, remaining: number): number =>
  Math.max(1, Math.min(Math.floor(limit / 20), Math.floor(remaining / 4)));

/** The limit that will run out first. */
export function tightest(states: readonly LimitState[]): LimitState | undefined {
  return states.length < 2 ? states[0] : states.toSorted((a, b) => share(a) - share(b))[0];
}

const share = ({ remaining, limit }: LimitState): number => remaining / limit;
