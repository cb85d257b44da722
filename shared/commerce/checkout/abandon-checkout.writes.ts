import { ProviderFailure } from '../payment/provider.ts';
import { endOrder } from './settle.writes.ts';

/**
 * Cancels an unpaid order for its buyer and releases its slots. Returns false if its payment has arrived or is on its
 * way, or if the provider can't be reached; the buyer can then cancel later on the order page. Safe to repeat.
 */
export async function abandonCheckout(number: string, now: Date): Promise<boolean> {
  try {
    return await endOrder(number, 'cancel', now);
  } catch (problem) {
    if (problem instanceof ProviderFailure) return false;
    throw problem;
  }
}
