import { randomUUID } from 'node:crypto';
import { repeatEvery } from '../../kernel/background/background.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { isProcessGone, thisMachine } from '../../platform/process/process-gone.ts';
import { ClaimModel, type ClaimRecord } from './idempotency.model.ts';
import { checkFingerprint, type KeyedCall } from './idempotency.ts';

const lastsMs = 15_000;
const renewEveryMs = 5_000;
const thisProcess = randomUUID();

/** An exclusive right to make a call. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims a call, or takes it over from a dead process. Undefined while another process is making it. Throws
 * `idempotency_key_reused` if the input differs. Claims use real time, because they concern processes rather than the
 * site.
 */
export async function claimCall(call: KeyedCall): Promise<Claim | undefined> {
  const mine = { owner: `${thisProcess} ${randomUUID()}`, host: thisMachine, pid: process.pid, until: untilWhen() };
  const isMine =
    (await insert({ _id: call.id, fingerprint: call.fingerprint, ...mine })) || (await takeOver(call, mine));
  return isMine ? keep(call.id, mine.owner) : undefined;
}

async function insert(record: ClaimRecord): Promise<boolean> {
  try {
    await ClaimModel.insertMany([record]);
    return true;
  } catch (problem) {
    if (isDuplicate(problem)) return false;
    throw problem;
  }
}

async function takeOver(call: KeyedCall, mine: Omit<ClaimRecord, '_id' | 'fingerprint'>): Promise<boolean> {
  const holder = await ClaimModel.findOne({ _id: call.id }).lean<ClaimRecord>().exec();
  if (holder === null) return false; // It was just released; the next attempt reads its outcome.
  if (isAtWork(holder)) {
    checkFingerprint(call, holder);
    return false;
  }
  const { owner, until } = holder;
  const taken = await ClaimModel.updateOne(
    { _id: call.id, owner, until },
    { $set: { ...mine, fingerprint: call.fingerprint } },
  );
  return taken.modifiedCount === 1;
}

function isAtWork(holder: ClaimRecord): boolean {
  if (holder.until <= new Date()) return false;
  // A restarted process may have the same process ID as its predecessor, for example in a container.
  const isEarlierSelf = holder.host === thisMachine && holder.pid === process.pid;
  return isEarlierSelf ? holder.owner.startsWith(thisProcess) : !isProcessGone(holder);
}

function keep(id: string, owner: string): Claim {
  const renew = () => ClaimModel.updateOne({ _id: id, owner }, { $set: { until: untilWhen() } });
  // A claim that can't be renewed is taken over. Both processes then do the work, and the key lets only one of them commit.
  const endRenewing = repeatEvery(renewEveryMs, renew);
  return {
    async release() {
      endRenewing();
      await ClaimModel.deleteOne({ _id: id, owner });
    },
  };
}

const untilWhen = (): Date => new Date(Date.now() + lastsMs);
