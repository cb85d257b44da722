import { dayMs } from '../../kernel/time/day-ms.ts';
import { from } from '../../platform/mongo/filters.ts';
import { type EventRefusal, eventRefusals } from './event-refusal.ts';
import type { PaymentProviderName } from './payment.ts';
import { RefusedEventsModel, type RefusedEventsRecord } from './refused-event.model.ts';

const shownDays = 7;

/** A provider's rejected events in the last seven days. */
interface RefusedEvents {
  provider: PaymentProviderName;
  counts: { refusal: EventRefusal; count: number }[];
  last_at: Date;
}

/** Rejected events of the last seven days by provider, latest first. */
export async function readRefusedEvents(now: Date): Promise<RefusedEvents[]> {
  const filter = { last_at: from(new Date(now.getTime() - shownDays * dayMs), new Date(now.getTime() + dayMs)) };
  const days = await RefusedEventsModel.find(filter).sort({ last_at: -1 }).lean<RefusedEventsRecord[]>().exec();
  const providers = [...new Set(days.map(({ provider }) => provider))];
  return providers.flatMap((provider) => {
    const own = days.filter((day) => day.provider === provider);
    const [latest] = own;
    const counts = eventRefusals.map((refusal) => ({
      refusal,
      count: own.reduce((sum, day) => sum + (day.counts[refusal] ?? 0), 0),
    }));
    return latest === undefined
      ? []
      : [{ provider, counts: counts.filter(({ count }) => count > 0), last_at: latest.last_at }];
  });
}
