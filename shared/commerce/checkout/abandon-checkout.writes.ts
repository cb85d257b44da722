import { ProviderFailure } from '../payment/provider.ts';
import { endOrder } from './settle.writes.ts';

/**
 * Cancels an order that its buyer does not want to pay, and gives back its seats. False where its payment has arrived or is on its way, or
 * where the provider cannot be asked: its page can cancel it later. Safe to repeat.
 */
export async function abandonCheckout(number: string, now: Date): Promise<boolean> {
  try {
    return await endOrder(number, 'cancel', now);
  } catch (problem) {
    if (problem instanceof ProviderFailure) return false;
    throw problem;
  }
}
