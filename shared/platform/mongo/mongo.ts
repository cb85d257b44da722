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
import { RECONNECT_OPTIONS, safeOptions } from '../mongo-server/mongo-server.ts';
import { beginSpan, failSpan, isTracing } from '../tracing/tracing.ts';
import { ambientSession, inAmbientTransaction } from './ambient-transaction.ts';
import { DatabaseAway, isDatabaseLost, watchClient } from './database-watch.ts';
import { inThisConnection, mongoConnection } from './mongo-connection.ts';

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/**
 * Connects all models of this runtime to a database. Rejects after 10 s if no server answers. UTF-8 isn't validated on
 * reading, which would cost a quarter of the read time: drivers only write valid UTF-8.
 */
export async function connectMongo(url: string): Promise<void> {
  await mongoConnection().openUri(url, {
    serverSelectionTimeoutMS: 10_000,
    appName: 'slipway',
    ...safeOptions,
    enableUtf8Validation: false,
    ...(isTracing() && { monitorCommands: true }),
    ...RECONNECT_OPTIONS,
  });
  if (isTracing()) traceCommands(mongoConnection().getClient());
  watchClient(mongoConnection().getClient(), url);
}

// Disk full, and what the driver specifications call retryable: host or network lost, shutting down, no primary.
const unavailableCodes = new Set([14031, 6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436]);

/**
 * Whether a call failed because the database was unavailable, due to a restart or failover, and can be retried.
 */
export const isConnectionLoss = (problem: unknown): boolean =>
  problem instanceof DatabaseAway ||
  problem instanceof MongoNetworkError ||
  problem instanceof MongoServerSelectionError ||
  problem instanceof mongoose.Error.MongooseServerSelectionError ||
  (problem instanceof mongoose.Error && problem.message.includes('buffering timed out')) ||
  (problem instanceof MongoServerError && unavailableCodes.has(Number(problem.code))) ||
  // Bulk write errors wrap the connection loss.
  (problem instanceof MongoBulkWriteError && isConnectionLoss(problem.errorResponse));

/** Whether the database answers within this many milliseconds. */
export async function isDatabaseReachable(withinMs: number): Promise<boolean> {
  if (isDatabaseLost()) return false;
  const answers = mongoDatabase()
    .command({ ping: 1 })
    .then(() => true);
  answers.catch(() => undefined); // even if nobody is awaiting it any more
  return Promise.race([answers, delay(withinMs, false)]).catch(() => false);
}

/** Whether the data is in SecantusDB, a beta with its own file format. */
export async function isBetaDatabase(): Promise<boolean> {
  return 'secantusVersion' in (await mongoDatabase().command({ buildInfo: 1 }));
}

/** Closes the connection; pending operations get time to finish. */
export const disconnectMongo = (): Promise<void> => mongoConnection().close();

/** The driver's database handle, for things mongoose doesn't cover (agenda, change streams on a collection). */
export function mongoDatabase() {
  const database = mongoConnection().db;
  if (database === undefined) throw new Error('The database is not connected.');
  return database;
}

/**
 * Runs `work` in the caller's transaction, or in a new one if there is none. All model calls join it, and `afterCommit`
 * effects wait for it. The driver repeats it after a write conflict, so `work` must have no effect outside the
 * database.
 */
export function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const surrounding = ambientSession();
  return surrounding === undefined ? inAmbientTransaction(work) : work(surrounding);
}

/** Creates the collections and indexes of all loaded models. Safe to repeat. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models).map(inThisConnection)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/**
 * Creates only indexes that neither reject nor delete records; meant for empty collections, where that takes no
 * time. The others must wait until all records exist. Safe to repeat.
 */
export async function ensureLenientIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models).map(inThisConnection)) {
    for (const [fields, { unique, ...options }] of model.schema.indexes()) {
      if (unique || options.expireAfterSeconds !== undefined) continue;
      await model.collection.createIndex(fields as IndexSpecification, options);
    }
  }
}

/** Creates a span for each database command within a trace. Records command and collection, never the query. */
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
