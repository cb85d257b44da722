import { moveSubscriber } from '../../community/community.writes.ts';
import { confirmEmailChange } from '../../identity/identity.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';

/**
 * Changes an account's email address using the emailed link; its newsletter subscription moves to the new address as
 * well. Throws like `confirmEmailChange`.
 */
export function confirmEmail(by: Parameters<typeof confirmEmailChange>[0], now: Date): Promise<void> {
  return inTransaction(async () => {
    const { from, to } = await confirmEmailChange(by, now);
    await moveSubscriber(from, to);
  });
}
