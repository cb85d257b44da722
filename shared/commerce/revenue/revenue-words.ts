import { leastPayers, type RevenueProvider, type RevenueStanding, revenueDays } from './revenue-source.ts';

/** What a key has to look like, and what it should be allowed to do. */
interface KeyFacts {
  label: string;
  pattern: RegExp;
  /** How to make one. */
  how: string;
  /** What the figure is, behind the name of the provider on the board. */
  method: string;
}

const method = `payments of the last ${revenueDays.counted} days`;

/** Each provider in words. */
export const revenueProviderFacts: Record<RevenueProvider, KeyFacts> = {
  stripe: {
    label: 'Stripe',
    pattern: /^rk_live_[A-Za-z0-9_]{10,250}$/,
    how: 'A restricted key that begins with rk_live_, with read access to charges and to the account, and to nothing else. Secret keys (sk_) are refused.',
    method: `${method}, less refunds`,
  },
  polar: {
    label: 'Polar',
    pattern: /^polar_oat_[A-Za-z0-9_-]{10,250}$/,
    how: 'An organization access token that begins with polar_oat_, with the scope metrics:read alone.',
    method,
  },
  paddle: {
    label: 'Paddle',
    pattern: /^pdl_live_apikey_[A-Za-z0-9_]{10,250}$/,
    how: 'An API key that begins with pdl_live_apikey_, with the permission metrics.read alone.',
    method: `${method} after tax and fees, less refunds`,
  },
  lemon_squeezy: {
    label: 'Lemon Squeezy',
    pattern: /^[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}$/,
    how: 'An API key of an account with one store. Lemon Squeezy has no keys with less access: whoever has it can do anything in the store. We read the store alone.',
    method,
  },
};

/** What a figure is called on the board. */
export const revenueSourceWords = (provider: RevenueProvider, isOfOneCustomer: boolean): string => {
  const { label, method: counted } = revenueProviderFacts[provider];
  return `${label}, ${counted}${isOfOneCustomer ? '; more than nine tenths from one customer' : ''}`;
};

const standings: Record<RevenueStanding, string> = {
  shown: 'The figure is on the board.',
  few_payments: `Fewer than ${leastPayers} paid in the last ${revenueDays.counted} days: no figure is shown.`,
  refused:
    'The provider refuses the key: it was revoked, or lacks the permission. No figure is shown. Connect another key.',
  late: `The provider gave no answer that we understand. We ask again; a figure that is ${revenueDays.shown} days old goes.`,
  test_key: 'The key opens test payments. No figure is shown. Connect a live key.',
  too_many: 'There are more payments than we read. No figure is shown.',
  no_rate: 'The European Central Bank gives no rate of its currency in US dollars. No figure is shown.',
};

/** What became of the last look, in a sentence or two. */
export const revenueStandingWords = (standing: RevenueStanding): string => standings[standing];
