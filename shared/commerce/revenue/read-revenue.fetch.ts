import { readLemonSqueezyRevenue, readPaddleRevenue, readPolarRevenue } from './metrics-revenue.fetch.ts';
import type { RevenueAnswer, RevenueProvider } from './revenue-source.ts';
import { readStripeRevenue } from './stripe-revenue.fetch.ts';

/** Asks a provider, with the key of an owner, what came in within the last 30 days. Sums alone are kept of the answer. */
export function fetchRevenue(provider: RevenueProvider, key: string, now: Date): Promise<RevenueAnswer> {
  switch (provider) {
    case 'stripe':
      return readStripeRevenue(key, now);
    case 'polar':
      return readPolarRevenue(key, now);
    case 'paddle':
      return readPaddleRevenue(key, now);
    case 'lemon_squeezy':
      return readLemonSqueezyRevenue(key);
  }
}
