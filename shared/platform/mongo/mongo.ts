import { setTimeout as delay } from 'node:timers/promises';
import { type Span, SpanKind, trace } from '@opentelemetry/api';
import {
  type IndexSpecification,
  MongoBulkWriteError,
  type MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import mongoose, { type ClientSession } from 'mongoose';
import { RECONNECT_OPTIONS } from '../mongo-server/mongo-server.ts';
import { beginSpan, failSpan, isTracing } from '../tracing/tracing.ts';
import { ambientSession, inAmbientTransaction } from './ambient-transaction.ts';
import { DatabaseAway, isDatabaseLost, watchClient } from './database-watch.ts';
import { inThisConnection, mongoConnection } from './mongo-connection.ts';

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/**
 * Connects every model of this runtime to one database. Rejects after 10 s when no server answers. Text is not validated a second
 * time when it is read, which costs a quarter of reading: drivers write nothing but UTF-8.
 */
export async function connectMongo(url: string): Promise<void> {
  await mongoConnection().openUri(url, {
    serverSelectionTimeoutMS: 10_000,
    appName: 'slipway',
    enableUtf8Validation: false,
    ...(isTracing() && { monitorCommands: true }),
    ...RECONNECT_OPTIONS,
  });
  if (isTracing()) traceCommands(mongoConnection().getClient());
  watchClient(mongoConnection().getClient(), url);
}

// Shutting down, interrupted by it, no primary (three names of it), no space left on its disk.
const unavailableCodes = new Set([91, 11600, 189, 10107, 13435, 14031]);

/** Whether a call failed because the database was not there: it is restarted or taken over, and the call may be made again. */
export const isConnectionLoss = (problem: unknown): boolean =>
  problem instanceof DatabaseAway ||
  problem instanceof MongoNetworkError ||
  problem instanceof MongoServerSelectionError ||
  problem instanceof mongoose.Error.MongooseServerSelectionError ||
  (problem instanceof MongoServerError && unavailableCodes.has(Number(problem.code))) ||
  // Bulk write errors wrap the connection loss.
  (problem instanceof MongoBulkWriteError && isConnectionLoss(problem.errorResponse));

/** Whether the database answers within so many milliseconds. */
export async function isDatabaseReachable(withinMs: number): Promise<boolean> {
  if (isDatabaseLost()) return false;
  const answers = mongoDatabase()
    .command({ ping: 1 })
    .then(() => true);
  answers.catch(() => undefined); // also when nobody waits for it any more
  return Promise.race([answers, delay(withinMs, false)]).catch(() => false);
}

/** Whether the records are in SecantusDB, which is a beta with files that nothing else reads. */
export async function isBetaDatabase(): Promise<boolean> {
  return 'secantusVersion' in (await mongoDatabase().command({ buildInfo: 1 }));
}

/** Closes the connection; pending operations are given time to end. */
export const disconnectMongo = (): Promise<void> => mongoConnection().close();

/** The driver's database handle, for what mongoose does not cover (agenda, change streams on a collection). */
export function mongoDatabase() {
  const database = mongoConnection().db;
  if (database === undefined) throw new Error('The database is not connected.');
  return database;
}

/**
 * Runs `work` in a transaction, or in the caller's. All model calls join it, and `afterCommit` effects wait for it. The driver repeats it
 * after a write conflict, so `work` must have no effect outside the database.
 */
export function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const surrounding = ambientSession();
  return surrounding === undefined ? inAmbientTransaction(work) : work(surrounding);
}

/** Creates the collections and indexes of every model that this process has loaded. Safe to repeat. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models).map(inThisConnection)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/**
 * Creates those of the indexes alone that neither refuse nor remove a record, on empty collections where that takes no time. The others
 * may only come once all records are there. Safe to repeat.
 */
export async function ensureLenientIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models).map(inThisConnection)) {
    for (const [fields, { unique, ...options }] of model.schema.indexes()) {
      if (unique || options.expireAfterSeconds !== undefined) continue;
      await model.collection.createIndex(fields as IndexSpecification, options);
    }
  }
}

/** Creates a span per database command that is part of a trace. Records command and collection, never the query. */
function traceCommands(client: MongoClient): void {
  const underWay = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (trace.getActiveSpan() === undefined) return;
    const collection: unknown = command[commandName];
    const named = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': commandName, ...named };
    underWay.set(requestId, beginSpan(name, SpanKind.CLIENT, attributes));
  });
  const end = (requestId: number, problem?: Error) => {
    const span = underWay.get(requestId);
    underWay.delete(requestId);
    if (span !== undefined && problem !== undefined) failSpan(span, problem);
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
