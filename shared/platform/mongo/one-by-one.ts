import { createHash } from 'node:crypto';
import { repeatTransaction } from './ambient-transaction.ts';
import { defineModel } from './define-model.ts';
import { isDuplicate } from './duplicate.ts';
import { inTransaction } from './mongo.ts';

/** Written by all transactions in a scope, so that only one commits at a time. */
interface GuardRecord {
  /** SHA-256 of the scope, which may identify an account. */
  _id: string;
  entered: number;
  /** Wall-clock time; no transaction lasts this long. */
  expires_at: Date;
}

const GuardModel = defineModel<GuardRecord>({
  collection: 'write_guards',
  paths: { _id: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});

const keptMs = 60 * 60_000;

/**
 * Runs `work` in a transaction (the surrounding one, if any) that conflicts with all others in the same scope, in all
 * processes, so that what `work` counts still holds when it inserts. For limits such as "at most five per account",
 * which concurrent calls could otherwise exceed. Throws what `work` throws.
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
    if (isDuplicate(problem)) repeatTransaction(problem); // another transaction was first
    throw problem;
  }
}
