import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { attach } from './attach.ts';
import { checkConfiguredUrl } from './configured-url.ts';
import { prepareDataFolder } from './data-folder.ts';
import { dataPaths } from './data-paths.ts';
import { refuseMovedData } from './moved-data.ts';
import { redactUrl } from './redact-url.ts';
import type { ServerContext } from './server-context.ts';
import { EMBEDDED_KINDS, type EmbeddedKind } from './server-kind.ts';
import { type MongoServer, supervise } from './supervise.ts';

// The entry file of this package: other files are internal (README.md).
export { freeBytes, prepareDataFolder } from './data-folder.ts';
export { dataPaths } from './data-paths.ts';
export { withFileLock } from './file-lock.ts';
export { forgetMovedData, noteMovedData } from './moved-data.ts';
export { probeMongo } from './probe.ts';
export { redactUrl } from './redact-url.ts';
export { MongoServerError } from './server-error.ts';
export type { MongoServer } from './supervise.ts';

/**
 * Options for every MongoClient on an embedded server. While it restarts, the driver takes a refused connection for
 * an overload and gives up after two quick attempts, up to half a second before its monitor sees that the server is
 * away; from then on every operation waits until it is back.
 */
export const RECONNECT_OPTIONS = { maxAdaptiveRetries: 8 } as const;

export interface MongoServerOptions {
  /** Folder of all persistent data, such as /srv/slipway/.data; the database lives in its `mongo` folder. */
  dataDir: string;
  /** MONGODB_URL; when set, nothing is started. */
  url?: string | undefined;
  /** Gets one line for people per step. */
  say: (line: string) => void;
  /** Bytes of the download of mongod so far, and in all where that is known. */
  progress?: ((done: number, total: number | undefined) => void) | undefined;
  /** For PATH, proxies, MONGOMS_* and the like; `process.env` by default. */
  environment?: Record<string, string | undefined> | undefined;
  /** Installation folder of the Python server, `<dataDir>/secantusdb` by default; data folders may share one. */
  pythonDir?: string | undefined;
  /** Whether data that was moved away may be opened, as for moving it back. */
  evenMoved?: boolean | undefined;
  /** The steps that may be taken, in the order of EMBEDDED_KINDS; all by default. */
  kinds?: readonly EmbeddedKind[] | undefined;
}

/**
 * A ready MongoDB: the configured one, or an embedded one by the first step that works (`mongod` or `secantusd-rs` on PATH, download of
 * mongod, secantusdb from PyPI), shared by all processes of a data folder. Throws MongoServerError, whose message says what to do.
 */
export async function startMongoServer(options: MongoServerOptions): Promise<MongoServer> {
  if (options.url !== undefined && options.url !== '') return useConfigured(options.url, options.say);
  const dataDir = await prepareDataFolder(options.dataDir);
  if (options.evenMoved !== true) await refuseMovedData(dataDir);
  const abort = new AbortController();
  const context: ServerContext = {
    dataDir,
    pythonDir: options.pythonDir === undefined ? dataPaths.pythonDir(dataDir) : resolve(options.pythonDir),
    kinds: EMBEDDED_KINDS.filter((kind) => options.kinds?.includes(kind) ?? true),
    environment: options.environment ?? process.env,
    instance: randomUUID(),
    signal: abort.signal,
    say: options.say,
    progress: options.progress ?? (() => undefined),
    program: undefined,
  };
  return supervise(await attach(context), context, abort);
}

async function useConfigured(url: string, say: (line: string) => void): Promise<MongoServer> {
  const { version } = await checkConfiguredUrl(url);
  say(`Using MongoDB ${version} at ${redactUrl(url)} (MONGODB_URL)`);
  return { url, kind: 'url', version, role: 'configured', stop: async () => undefined, kill: async () => undefined };
}
