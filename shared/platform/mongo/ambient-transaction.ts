import { AsyncLocalStorage } from 'node:async_hooks';
import { MongoError, MongoErrorLabel, MongoServerError } from 'mongodb';
import mongoose, { type ClientSession } from 'mongoose';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { mongoConnection } from './mongo-connection.ts';
import { RecordsHeld } from './records-held.ts';

// Every call of a model inside of `inAmbientTransaction` joins it, reads included, unless the call says `session: null`.
mongoose.set('transactionAsyncLocalStorage', true);

type Effect = () => Promise<void> | void;

interface Ambient {
  session: ClientSession;
  effects: Effect[];
  /** Whether it is taken back at its end, whatever happens. */
  isRehearsal: boolean;
}

const ambient = runtimeState(() => new AsyncLocalStorage<Ambient>());
const mostAttempts = 60;

/** The session of the transaction that surrounds the caller, or undefined. */
export const ambientSession = (): ClientSession | undefined => ambient.get().getStore()?.session;

/**
 * Runs `work` in one transaction that every read and write of a model in it joins, however deep, and commits it. After a write
 * conflict `work` runs again, so whatever it does outside of the database belongs into `afterCommit`. A write in it that fails ends
 * the transaction: a duplicate key cannot be caught and worked around inside. Throws what `work` throws, and nothing is written then.
 */
export const inAmbientTransaction = <Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> =>
  transact(work, false);

/** Thrown at the end of a rehearsal, so that nothing is written. */
class Rehearsed<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('This was a rehearsal.');
    this.result = result;
  }
}

/**
 * Does the same and takes everything back: gives what `work` gives, or throws what it throws, and nothing is written. What `work` would
 * do after the commit is not done. Only for where no transaction surrounds the caller.
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

/** Whether the surrounding transaction will be taken back: what joins no transaction must then write nothing. */
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
 * Restarts the surrounding transaction as after a write conflict, for an avoidable duplicate key, since no statement can follow one. Does
 * nothing without a transaction. Throws what the driver treats as a conflict.
 */
export function repeatTransaction(cause: unknown): void {
  if (ambientSession() === undefined) return;
  const conflict = new MongoError('The transaction is made again.', cause instanceof Error ? { cause } : {});
  conflict.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  throw conflict;
}

/** Runs an effect once the surrounding transaction has committed, or immediately without one. Skipped if it fails. */
export async function afterCommit(effect: Effect): Promise<void> {
  const store = ambient.get().getStore();
  if (store === undefined) await effect();
  else store.effects.push(effect);
}

/**
 * Does something outside of the transaction that surrounds the caller: what it reads is committed, and many may share it. Gives what
 * `work` gives.
 */
export function outsideTransaction<Result>(work: () => Result): Result {
  const sessions: unknown = Reflect.get(mongoose, 'transactionAsyncLocalStorage');
  if (!(sessions instanceof AsyncLocalStorage)) throw new Error('Mongoose keeps its sessions in another way.');
  return ambient.get().exit(() => sessions.exit(work));
}

const internalError = 1;
const mostQuestions = 3;

/**
 * Makes the driver retry a commit answered with an internal error: the embedded server does that when two commits meet, having rolled back,
 * and then reports that the transaction must be repeated. Committing twice is safe (MongoDB's transactions specification,
 * "commitTransaction"). Changes `session` for one transaction.
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
