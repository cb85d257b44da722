import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { moreThan } from '../../platform/mongo/filters.ts';
import { HostTurnModel } from './host-turn.model.ts';

// No queue is as long: that turn was given by a clock that was ahead, and would keep everyone from this host.
const longestQueueMs = 3600_000;

/**
 * Takes the next turn at a server for this caller alone and tells when it is (UTC). Turns of all workers are at least `gapMs`
 * apart: the host's time is first brought up to now, then raised, and each raise is one atomic update.
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
  if (turn === null) throw new Error('The turn at a host was lost between two updates.');
  return new Date(turn.next_ms - gapMs);
}

async function bringUpTo(host: string, now: Date): Promise<void> {
  const update = { $max: { next_ms: now.getTime(), asked_at: now } };
  const atOnce = () => HostTurnModel.updateOne({ _id: host }, update, { upsert: true });
  try {
    await atOnce();
  } catch (problem) {
    // Two callers created the same new host: now it exists.
    if (!isDuplicate(problem)) throw problem;
    await atOnce();
  }
}
