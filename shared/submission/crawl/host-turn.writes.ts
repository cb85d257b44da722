import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { HostTurnModel } from './host-turn.model.ts';

// No queue is this long: a turn further ahead was set by a clock running fast, and would block the host for everyone.
const longestQueueMs = 3600_000;

/**
 * Reserves the next turn at a server and returns its time (UTC). Turns of all workers are at least `gapMs` apart: the
 * host's time is first moved up to now, then raised, each in one atomic update.
 */
export async function takeHostTurn(host: string, gapMs: number, now: Date): Promise<Date> {
  await HostTurnModel.updateOne(
    { _id: host, next_ms: moreThan(now.getTime() + longestQueueMs) },
    { $set: { next_ms: now.getTime() } },
  );
  await bringUpTo(host, now);
  const turn = await HostTurnModel.findOneAndUpdate(
    { _id: host },
    { $inc: { next_ms: gapMs } },
    { returnDocument: 'after' },
  ).lean<{ next_ms: number }>();
  if (turn === null) throw new Error("The host's turn was lost between two updates.");
  return new Date(turn.next_ms - gapMs);
}

async function bringUpTo(host: string, now: Date): Promise<void> {
  const update = { $max: { next_ms: now.getTime(), asked_at: now } };
  const atOnce = () => HostTurnModel.updateOne({ _id: host }, update, { upsert: true });
  try {
    await atOnce();
  } catch (problem) {
    // Another caller created the host at the same time; now it exists.
    if (!isDuplicate(problem)) throw problem;
    await atOnce();
  }
}
