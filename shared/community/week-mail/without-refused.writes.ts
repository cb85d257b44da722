import { readMailStates } from '../../change/change.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { SubscriberModel } from './subscriber.model.ts';
import { failuresAfter, type SubscriberRecord } from './subscriber.ts';

/**
 * The subscribers whose address wasn't rejected by its mail server; removes the others. `lastKeyOf`: key of the series'
 * last email to a subscriber.
 */
export async function withoutRefused(
  subscribers: readonly SubscriberRecord[],
  lastKeyOf: (subscriber: SubscriberRecord) => string | undefined,
): Promise<SubscriberRecord[]> {
  const keys = subscribers.flatMap((each) => lastKeyOf(each) ?? []);
  const lastOf = new Map((await readMailStates(keys)).map(({ _id, ...mail }) => [_id, mail]));
  const kept: SubscriberRecord[] = [];
  const refused: string[] = [];
  for (const subscriber of subscribers) {
    const { _id, failures } = subscriber;
    const key = lastKeyOf(subscriber);
    const after = failuresAfter(failures, key === undefined ? undefined : lastOf.get(key));
    if (after === 'bounced') refused.push(_id);
    else kept.push(subscriber);
    if (typeof after === 'number' && after !== failures)
      await SubscriberModel.updateOne({ _id }, { $set: { failures: after } });
  }
  await SubscriberModel.deleteMany({ _id: oneOf(refused) });
  return kept;
}
