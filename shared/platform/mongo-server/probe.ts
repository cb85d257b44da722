import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { z } from 'zod';
import { requireValidUrl, unreachableError } from './configured-url.ts';
import { type ProbeFindings, probeHint } from './probe-hint.ts';

const CONNECT_MS = 5_000;
const EVENT_MS = 5_000;

const buildSchema = z.object({
  version: z.string(),
  secantusVersion: z.string().optional(),
  storageEngines: z.array(z.string()).optional(),
  gitVersion: z.string().optional(),
  ferretdb: z.unknown().optional(),
});
const statusSchema = z.object({ secantus: z.object({ server: z.enum(['python', 'rust']) }).optional() });

export interface MongoProbe {
  product: 'mongod' | 'secantusdb' | 'unknown';
  version: string;
  /** Name and version, such as "SecantusDB 0.7.0b3". */
  title: string;
  /** Whether a transaction could be committed, and another left no trace after its abort. */
  transactions: boolean;
  /** Whether a change stream reported an insert. */
  changeStreams: boolean;
  hint: string | undefined;
}

const titles = { mongod: 'MongoDB', secantusdb: 'SecantusDB', unknown: 'an unknown server' } as const;

/**
 * Tests what a server supports, in a temporary collection of the database in the connection string. Throws
 * MongoServerError (without credentials) if the server doesn't answer; `name` is what the operator knows it as.
 */
export async function probeMongo(url: string, name?: string): Promise<MongoProbe> {
  const client = await connect(url, name);
  try {
    const identity = await identify(client.db('admin'));
    const scratch = client.db().collection(`slipway_probe_${randomUUID().slice(0, 8)}`);
    const abilities = await tryAbilities(client, scratch);
    const { product, version } = identity;
    const hint = probeHint({ ...identity, ...abilities });
    return { product, version, title: `${titles[product]} ${version}`, ...abilities, hint };
  } finally {
    await client.close();
  }
}

async function connect(url: string, name?: string): Promise<MongoClient> {
  requireValidUrl(url, name);
  const client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_MS, appName: 'slipway-probe' });
  try {
    await client.db('admin').command({ ping: 1 });
    return client;
  } catch (error) {
    await client.close();
    throw unreachableError(error, url, name);
  }
}

async function identify(admin: Db): Promise<Pick<ProbeFindings, 'product' | 'implementation' | 'version'>> {
  const build = buildSchema.parse(await admin.command({ buildInfo: 1 }));
  if (build.secantusVersion !== undefined) {
    const status = statusSchema.parse(await admin.command({ serverStatus: 1 }));
    return { product: 'secantusdb', implementation: status.secantus?.server, version: build.secantusVersion };
  }
  // Lookalike servers report a version, but not the storage engines and commit of a real build.
  const isMongod = build.storageEngines?.includes('wiredTiger') && build.gitVersion && build.ferretdb === undefined;
  return { product: isMongod ? 'mongod' : 'unknown', implementation: undefined, version: build.version };
}

async function tryAbilities(
  client: MongoClient,
  scratch: Collection,
): Promise<Pick<MongoProbe, 'transactions' | 'changeStreams'>> {
  // Some versions can't create a collection inside a transaction, so it is created beforehand.
  await scratch.insertOne({ step: 'created' });
  try {
    const transactions = await succeeds(() => tryTransactions(client, scratch));
    const changeStreams = await succeeds(() => tryChangeStream(scratch));
    return { transactions, changeStreams };
  } finally {
    await scratch.drop();
  }
}

/** Whether an attempt succeeds: a server without the feature rejects the command. */
async function succeeds(attempt: () => Promise<boolean>): Promise<boolean> {
  return attempt().catch(() => false);
}

async function tryTransactions(client: MongoClient, scratch: Collection): Promise<boolean> {
  await client.withSession(async (session) => {
    session.startTransaction();
    await scratch.insertOne({ step: 'aborted' }, { session });
    await session.abortTransaction();
    session.startTransaction();
    await scratch.insertOne({ step: 'committed' }, { session });
    await session.commitTransaction();
  });
  const steps = (await scratch.find({ step: { $ne: 'created' } }).toArray()).map(({ step }) => step);
  return steps.length === 1 && steps[0] === 'committed';
}

async function tryChangeStream(scratch: Collection): Promise<boolean> {
  const stream = scratch.watch([], { maxAwaitTimeMS: 200 });
  try {
    // Opens the cursor, so that later changes are reported.
    await stream.tryNext();
    await scratch.insertOne({ step: 'watched' });
    const deadline = Date.now() + EVENT_MS;
    while (Date.now() < deadline) {
      const event = await stream.tryNext();
      if (event?.operationType === 'insert' && event.fullDocument?.step === 'watched') return true;
      await sleep(20);
    }
    return false;
  } finally {
    await stream.close();
  }
}
