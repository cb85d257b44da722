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

// The package's entry file; other files are internal (README.md).
export { engineWithData, freeBytes, prepareDataFolder } from './data-folder.ts';
export { dataPaths } from './data-paths.ts';
export { withFileLock } from './file-lock.ts';
export { forgetMovedData, recordMovedData } from './moved-data.ts';
export { probeMongo } from './probe.ts';
export { redactUrl } from './redact-url.ts';
export { safeOptions } from './safe-options.ts';
export { MongoServerError } from './server-error.ts';
export type { MongoServer } from './supervise.ts';

/**
 * Options for every MongoClient on an embedded server. While it restarts, the driver mistakes a refused connection
 * for overload and gives up after two quick attempts, up to half a second before its monitor notices that the server
 * is gone; from then on, every operation waits.
 */
export const RECONNECT_OPTIONS = { maxAdaptiveRetries: 8 } as const;

export interface MongoServerOptions {
  /** Folder of all persistent data, such as /srv/slipway/.data; the database lives in its `mongo` folder. */
  dataDir: string;
  /** MONGODB_URL; if set, no server is started. */
  url?: string | undefined;
  /** Receives one human-readable line per step. */
  say: (line: string) => void;
  /** Bytes of mongod downloaded so far, and the total if known. */
  progress?: ((done: number, total: number | undefined) => void) | undefined;
  /** Source of PATH, proxies, MONGOMS_* and the like; `process.env` by default. */
  environment?: Record<string, string | undefined> | undefined;
  /** Installation folder of the Python server, `<dataDir>/secantusdb` by default; data folders may share one. */
  pythonDir?: string | undefined;
  /** Whether moved data may be opened, for moving it back. */
  evenMoved?: boolean | undefined;
  /** Steps to allow, in the order of EMBEDDED_KINDS; default: all. */
  kinds?: readonly EmbeddedKind[] | undefined;
}

/**
 * A ready MongoDB: the configured one, or an embedded one from the first step that works (`mongod` or `secantusd-rs` on
 * PATH, mongod download, secantusdb from PyPI), shared by all processes of a data folder. Throws MongoServerError; its
 * message says what to do.
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
  const { product, version } = await checkConfiguredUrl(url);
  say(`Using ${product} ${version} at ${redactUrl(url)} (MONGODB_URL)`);
  return { url, kind: 'url', version, role: 'configured', stop: async () => undefined, kill: async () => undefined };
}
