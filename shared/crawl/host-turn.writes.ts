import { HostTurnModel } from './host-turn.model.ts';

const mostAttempts = 8;

/**
 * Takes the next turn at a server for this caller alone and tells when it is (UTC). Turns of all workers are at least `gapMs`
 * apart: each is one atomic update of the host's record.
 */
export async function takeHostTurn(host: string, gapMs: number, now: Date): Promise<Date> {
  for (let attempt = 1; ; attempt += 1) {
    const next = await moveNextTurn(host, gapMs, now, attempt === mostAttempts);
    if (next !== undefined) return new Date(next.getTime() - gapMs);
  }
}

/** The end of the turn that was taken. Undefined when callers met at a host that nobody had asked before: try again. */
async function moveNextTurn(host: string, gapMs: number, now: Date, isLast: boolean): Promise<Date | undefined> {
  try {
    const turn = await HostTurnModel.findOneAndUpdate(
      { _id: host },
      [{ $set: { next_at: { $add: [{ $max: ['$next_at', now] }, gapMs] } } }],
      { upsert: true, returnDocument: 'after', updatePipeline: true },
    ).lean<{ next_at: Date }>();
    if (turn === null && isLast) throw new Error('The turn at a host was not told by the database.');
    return turn?.next_at;
  } catch (problem) {
    const isMet = problem instanceof Error && 'code' in problem && problem.code === 11000;
    if (!isMet || isLast) throw problem;
    return undefined;
  }
}
