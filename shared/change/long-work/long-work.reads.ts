import { LongWorkModel } from './long-work.model.ts';
import { type LongWork, longWork, workState } from './long-work.ts';

const order = { stalled: 0, moving: 1, finished: 2 } as const;

/** Long-running jobs of all processes: stalled first, then running, then those finished within a day. */
export async function readLongWork(now: Date): Promise<LongWork[]> {
  const found = await LongWorkModel.find({}).lean().exec(); // a dozen at most
  return found
    .map((each) => longWork.parse(each))
    .filter(({ expires_at }) => expires_at > now)
    .sort((one, other) => order[workState(one, now)] - order[workState(other, now)] || (one._id < other._id ? -1 : 1));
}
