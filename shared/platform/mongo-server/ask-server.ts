import { type Db, MongoClient } from 'mongodb';
import { z } from 'zod';
import { acceptsConnections } from './free-port.ts';

const helloSchema = z.object({
  isWritablePrimary: z.boolean().default(false),
  setName: z.string().optional(),
  msg: z.string().optional(),
});
const statusSchema = z.object({ pid: z.coerce.number().optional().catch(undefined) });
const buildSchema = z.object({
  version: z.string(),
  secantusVersion: z.string().optional(),
  ferretdb: z.unknown().optional(),
});

export interface ServerAnswer {
  isPrimary: boolean;
  isReplicaSet: boolean;
  isRouter: boolean;
  /** The server's own process ID, if it reports one. */
  pid: number | undefined;
  version: string;
  /** What the server calls itself: lookalikes are compatible, but not MongoDB. */
  product: 'MongoDB' | 'SecantusDB' | 'FerretDB';
}

/** Connection string of an embedded server, without a database name. */
export function serverUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
}

/** Connection string of an embedded server, with the application's database. */
export function databaseUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/slipway?directConnection=true`;
}

/** Runs `ask` on a server's admin database, with a connection that is closed afterwards. */
export async function withAdmin<T>(url: string, timeoutMs: number, ask: (admin: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
    maxPoolSize: 1,
    appName: 'slipway-start',
  });
  try {
    return await ask(client.db('admin'));
  } finally {
    await client.close();
  }
}

/** Asks a server for its identity and state. `withPid`: also runs `serverStatus`, for which a configured user may lack the privilege. */
export async function describeServer(admin: Db, options: { withPid: boolean }): Promise<ServerAnswer> {
  const hello = helloSchema.parse(await admin.command({ hello: 1 }));
  const build = buildSchema.parse(await admin.command({ buildInfo: 1 }));
  const status = options.withPid ? statusSchema.parse(await admin.command({ serverStatus: 1 })) : { pid: undefined };
  return {
    isPrimary: hello.isWritablePrimary,
    isReplicaSet: hello.setName !== undefined,
    isRouter: hello.msg === 'isdbgrid',
    pid: status.pid,
    version: build.secantusVersion ?? build.version,
    product: productOf(build),
  };
}

function productOf({ secantusVersion, ferretdb }: z.infer<typeof buildSchema>): ServerAnswer['product'] {
  if (secantusVersion !== undefined) return 'SecantusDB';
  return ferretdb === undefined ? 'MongoDB' : 'FerretDB';
}

/** The response of the server at this port of 127.0.0.1; undefined if no primary answers within two seconds. */
export async function askPort(port: number): Promise<ServerAnswer | undefined> {
  // The driver would retry a closed port for the whole two seconds.
  if (!(await acceptsConnections(port))) return undefined;
  try {
    const answer = await withAdmin(serverUrl(port), 2000, (admin) => describeServer(admin, { withPid: true }));
    return answer.isPrimary ? answer : undefined;
  } catch {
    // Nothing is listening, or something other than a MongoDB server is.
    return undefined;
  }
}
