import { moveSubscriber } from '../../community/community.writes.ts';
import { confirmEmailChange } from '../../identity/identity.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';

/**
 * Changes an account's address using its link; the newsletter moves to the new address as well. Throws what
 * `confirmEmailChange` throws.
 */
export function confirmEmail(by: Parameters<typeof confirmEmailChange>[0], now: Date): Promise<void> {
  return inTransaction(async () => {
    const { from, to } = await confirmEmailChange(by, now);
    await moveSubscriber(from, to);
  });
}
