import { setTimeout as delay } from 'node:timers/promises';
import { SlipwayError } from '../../kernel/errors.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { inAmbientTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { claimCall } from './claim.writes.ts';
import { IdempotencyModel } from './idempotency.model.ts';
import {
  checkFingerprint,
  type IdempotencyRecord,
  isStoredFailure,
  type KeyedCall,
  keptForMs,
  type StoredOutcome,
} from './idempotency.ts';

/** Outcome of a keyed call, and whether it was replayed. */
interface Outcome {
  outcome: StoredOutcome;
  isReplayed: boolean;
}

/** Another process committed the call in the meantime. */
class KeyTaken extends Error {}

interface Circumstances {
  now: Date;
  requestId: string;
}

const callsUnderWay = runtimeState(() => new Map<string, { fingerprint: string; outcome: Promise<StoredOutcome> }>());
const firstWaitMs = 10;
const longestWaitMs = 250;

/**
 * Runs a keyed call once, however many retries and processes request it concurrently: `work` returns the answer as JSON
 * and runs in a transaction that also commits the key. Retries wait and get the same outcome. Throws what `work` throws
 * (only stored if `isStoredFailure`), and `idempotency_key_reused` if the key was sent with different input before.
 */
export async function once(
  call: KeyedCall,
  circumstances: Circumstances,
  work: () => Promise<string>,
): Promise<Outcome> {
  const underWay = callsUnderWay.get();
  const running = underWay.get(call.id);
  if (running !== undefined) {
    checkFingerprint(call, running);
    return { outcome: await running.outcome, isReplayed: true };
  }
  const made = makeOrAwait(call, circumstances, work);
  const outcome = made.then((each) => each.outcome);
  underWay.set(call.id, { fingerprint: call.fingerprint, outcome });
  outcome.catch(() => undefined); // The outcome is also thrown below.
  try {
    return await made;
  } finally {
    underWay.delete(call.id);
  }
}

/** Makes the call, or waits for the process that is making it. */
async function makeOrAwait(
  call: KeyedCall,
  circumstances: Circumstances,
  work: () => Promise<string>,
): Promise<Outcome> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const claim = await claimCall(call);
    try {
      const stored = await readOutcome(call, circumstances.now);
      if (stored !== undefined) return { outcome: stored, isReplayed: true };
      if (claim !== undefined) return { outcome: await makeCall(call, circumstances, work), isReplayed: false };
    } catch (problem) {
      if (!(problem instanceof KeyTaken)) throw problem; // Otherwise, its outcome is read in the next round.
    } finally {
      await claim?.release();
    }
    await delay(waitMs);
  }
}

async function makeCall(
  call: KeyedCall,
  circumstances: Circumstances,
  work: () => Promise<string>,
): Promise<StoredOutcome> {
  try {
    return await inAmbientTransaction(async () => {
      const outcome: StoredOutcome = { kind: 'answer', json: await work() };
      await store(call, outcome, circumstances.now);
      return outcome;
    });
  } catch (problem) {
    if (!(problem instanceof SlipwayError) || !isStoredFailure(problem)) throw problem;
    const { code, message, problems } = problem;
    const outcome = { kind: 'failure', code, detail: message, problems, requestId: circumstances.requestId } as const;
    await store(call, outcome, circumstances.now);
    return outcome;
  }
}

async function readOutcome(call: KeyedCall, now: Date): Promise<StoredOutcome | undefined> {
  const record = await IdempotencyModel.findOne({ _id: call.id }).lean<IdempotencyRecord>().exec();
  if (record === null) return undefined;
  if (record.expires_at <= now) {
    await IdempotencyModel.deleteOne({ _id: call.id, expires_at: record.expires_at });
    return undefined;
  }
  checkFingerprint(call, record);
  return record.outcome;
}

/** Deletes stored outcomes of an account's calls. Safe to repeat. */
export async function forgetAnswers(accountId: string): Promise<void> {
  await IdempotencyModel.deleteMany({ account_id: accountId });
}

async function store({ id, accountId, fingerprint }: KeyedCall, outcome: StoredOutcome, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + keptForMs);
  try {
    await IdempotencyModel.insertMany([{ _id: id, account_id: accountId, fingerprint, outcome, expires_at }]);
  } catch (problem) {
    if (isDuplicate(problem)) throw new KeyTaken();
    throw problem;
  }
}
