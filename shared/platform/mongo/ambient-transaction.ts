import { AsyncLocalStorage } from 'node:async_hooks';
import { MongoError, MongoErrorLabel, MongoServerError } from 'mongodb';
import mongoose, { type ClientSession } from 'mongoose';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { mongoConnection } from './mongo-connection.ts';
import { RecordsHeld } from './records-held.ts';

// All model calls inside `inAmbientTransaction` join it, including reads, unless they pass `session: null`.
mongoose.set('transactionAsyncLocalStorage', true);

type Effect = () => Promise<void> | void;

interface Ambient {
  session: ClientSession;
  effects: Effect[];
  /** Whether the transaction is always rolled back at the end. */
  isRehearsal: boolean;
}

const ambient = runtimeState(() => new AsyncLocalStorage<Ambient>());
const mostAttempts = 60;

/** The session of the surrounding transaction, or undefined. */
export const ambientSession = (): ClientSession | undefined => ambient.get().getStore()?.session;

/**
 * Runs `work` in a transaction that all nested model reads and writes join, and commits it. After a write conflict
 * `work` runs again, so effects outside the database belong in `afterCommit`. A failed write aborts the transaction: a
 * duplicate key can't be caught and handled inside. Throws what `work` throws, with nothing written.
 */
export const inAmbientTransaction = <Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> =>
  transact(work, false);

/** Thrown at the end of a rehearsal to roll it back. */
class Rehearsed<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('Dry run.');
    this.result = result;
  }
}

/**
 * Like inAmbientTransaction, but rolls back: returns or throws what `work` does, with nothing written and no
 * `afterCommit` effects. Only without a surrounding transaction.
 */
export async function inRehearsal<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  try {
    return await transact(async (session): Promise<never> => {
      throw new Rehearsed(await work(session));
    }, true);
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.result;
    throw thrown;
  }
}

/** Whether the surrounding transaction will be rolled back, in which case nothing may be written outside it either. */
export const isRehearsal = (): boolean => ambient.get().getStore()?.isRehearsal ?? false;

async function transact<Result>(
  work: (session: ClientSession) => Promise<Result>,
  isRehearsal: boolean,
): Promise<Result> {
  let effects: Effect[] = [];
  let attempts = 0;
  const result = await mongoConnection().transaction((session) => {
    if (attempts === 0) askAgainAfterDoubtfulCommit(session);
    attempts += 1;
    if (attempts > mostAttempts) throw new RecordsHeld(mostAttempts);
    effects = [];
    return ambient.get().run({ session, effects, isRehearsal }, () => work(session));
  });
  for (const effect of effects) await effect();
  return result as Result;
}

/**
 * Retries the surrounding transaction as after a write conflict. For avoidable duplicate keys, since the
 * transaction can't continue after one. Does nothing without a transaction. Throws what the driver treats as a
 * conflict.
 */
export function repeatTransaction(cause: unknown): void {
  if (ambientSession() === undefined) return;
  const conflict = new MongoError('The transaction is retried.', cause instanceof Error ? { cause } : {});
  conflict.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  throw conflict;
}

/**
 * Runs an effect once the surrounding transaction has committed, or immediately without one. Skipped if the transaction
 * fails.
 */
export async function afterCommit(effect: Effect): Promise<void> {
  const store = ambient.get().getStore();
  if (store === undefined) await effect();
  else store.effects.push(effect);
}

/**
 * Runs work outside the surrounding transaction, so that it reads committed data and its result may be shared. Returns what
 * `work` returns.
 */
export function outsideTransaction<Result>(work: () => Result): Result {
  const sessions: unknown = Reflect.get(mongoose, 'transactionAsyncLocalStorage');
  if (!(sessions instanceof AsyncLocalStorage)) throw new Error('Mongoose stores its sessions differently.');
  return ambient.get().exit(() => sessions.exit(work));
}

const internalError = 1;
const mostQuestions = 3;

/**
 * Makes the driver retry a commit that failed with an internal error. The embedded server returns one when two commits
 * collide; it has then rolled back and, on the retry, reports that the transaction must be repeated. Committing twice
 * is safe (MongoDB's transactions specification, "commitTransaction"). Modifies `session` for one transaction.
 */
function askAgainAfterDoubtfulCommit(session: ClientSession): void {
  const commit = session.commitTransaction.bind(session);
  let questions = 0;
  session.commitTransaction = async (options) => {
    try {
      await commit(options);
    } catch (problem) {
      if (problem instanceof MongoServerError && problem.code === internalError && questions < mostQuestions) {
        questions += 1;
        problem.addErrorLabel(MongoErrorLabel.UnknownTransactionCommitResult);
      }
      throw problem;
    }
  };
}
