import { readLemonSqueezyRevenue, readPaddleRevenue, readPolarRevenue } from './metrics-revenue.fetch.ts';
import type { RevenueAnswer, RevenueProvider } from './revenue-source.ts';
import { readStripeRevenue } from './stripe-revenue.fetch.ts';

/** Requests the revenue for the last 30 days with an owner's key. Only totals are kept. */
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
