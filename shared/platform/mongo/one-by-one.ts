import { createHash } from 'node:crypto';
import { repeatTransaction } from './ambient-transaction.ts';
import { defineModel } from './define-model.ts';
import { isDuplicate } from './duplicate.ts';
import { inTransaction } from './mongo.ts';

/** Written by all transactions of a scope, so that only one commits at a time. */
interface GuardRecord {
  /** SHA-256 of the scope: it may name an account. */
  _id: string;
  entered: number;
  /** In real time, longer than any transaction lives. */
  expires_at: Date;
}

const GuardModel = defineModel<GuardRecord>({
  collection: 'write_guards',
  paths: { _id: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});

const keptMs = 60 * 60_000;

/**
 * Runs `work` in one transaction (the surrounding one, if there is one) that is in conflict with all others of the same scope, in every
 * process: what `work` counts is still so when it inserts. For caps such as "at most five of an account": a count alone lets calls at the
 * same time pass together. Throws what `work` throws.
 */
export function oneByOne<Result>(
  scope: readonly [cap: string, of: string | number],
  work: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(async () => {
    await enter(scope);
    return work();
  });
}

async function enter(scope: readonly (string | number)[]): Promise<void> {
  const _id = createHash('sha256').update(JSON.stringify(scope)).digest('hex').slice(0, 32);
  const entered = { $inc: { entered: 1 }, $set: { expires_at: new Date(Date.now() + keptMs) } };
  try {
    await GuardModel.updateOne({ _id }, entered, { upsert: true });
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // another one was the first at the same moment
    throw problem;
  }
}
