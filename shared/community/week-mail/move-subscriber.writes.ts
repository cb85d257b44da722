import { newSecret } from '../../kernel/secret.ts';
import { forgetSubscriber } from './subscribe.writes.ts';
import { SubscriberModel } from './subscriber.model.ts';
import { readSubscriber } from './subscriber.reads.ts';

/**
 * Moves a confirmed subscription to its owner's new address, which may already be subscribed. An unconfirmed
 * subscription is deleted, because its link is in a mailbox that may belong to someone else by now. Call in a
 * transaction. Safe to repeat.
 */
export async function moveSubscriber(from: string, to: string): Promise<void> {
  const moved = await readSubscriber(from);
  if (moved === undefined) return;
  const there = await readSubscriber(to);
  if (moved.confirmed_at === null) return forgetSubscriber(from);
  if (there?.confirmed_at == null) {
    await forgetSubscriber(to);
    await SubscriberModel.updateOne({ _id: moved._id }, { $set: { email: to.toLowerCase(), failures: 0 } });
    return;
  }
  await forgetSubscriber(from);
  if (moved.is_daily !== true) return;
  const daily = { is_daily: true, daily_token: there.daily_token ?? newSecret() };
  await SubscriberModel.updateOne({ _id: there._id }, { $set: daily });
}
