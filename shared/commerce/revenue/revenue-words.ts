import type { TextKey } from '../../kernel/language/english.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { leastPayers, type RevenueProvider, type RevenueStanding, revenueDays } from './revenue-source.ts';

/** Format of a key, and the permissions it should have. */
interface KeyFacts {
  label: string;
  pattern: RegExp;
  /** How to create a key. */
  how: TextKey;
  /** The metric, shown after the provider's name. */
  method: string;
}

const method = `payments of the last ${revenueDays.counted} days`;

export const revenueProviderFacts: Record<RevenueProvider, KeyFacts> = {
  stripe: {
    label: 'Stripe',
    pattern: /^rk_live_[A-Za-z0-9_]{10,250}$/,
    how: 'own_listing.revenue_how_stripe',
    method: `${method}, less refunds`,
  },
  polar: {
    label: 'Polar',
    pattern: /^polar_oat_[A-Za-z0-9_-]{10,250}$/,
    how: 'own_listing.revenue_how_polar',
    method,
  },
  paddle: {
    label: 'Paddle',
    pattern: /^pdl_live_apikey_[A-Za-z0-9_]{10,250}$/,
    how: 'own_listing.revenue_how_paddle',
    method: `${method} after tax and fees, less refunds`,
  },
  lemon_squeezy: {
    label: 'Lemon Squeezy',
    pattern: /^[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}$/,
    how: 'own_listing.revenue_how_lemon_squeezy',
    method,
  },
};

/** Label of a figure on the leaderboard. */
export const revenueSourceWords = (provider: RevenueProvider, isOfOneCustomer: boolean): string => {
  const { label, method: counted } = revenueProviderFacts[provider];
  return `${label}, ${counted}${isOfOneCustomer ? '; more than 90 % from one customer' : ''}`;
};

/** Result of the last check, in a sentence or two. */
export const revenueStandingWords = (standing: RevenueStanding): Said =>
  say(`own_listing.revenue_is_${standing}`, {
    least: leastPayers,
    days: revenueDays.counted,
    shown: revenueDays.shown,
  });
