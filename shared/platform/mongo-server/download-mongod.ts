import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { waitNews } from '../process/wait-news.ts';
import { type DownloadMessage, downloadMessageSchema } from './download-messages.ts';
import { withFileLock } from './file-lock.ts';
import { lastLine } from './run-program.ts';
import type { ServerContext } from './server-context.ts';
import { messageOf } from './server-error.ts';

/**
 * Pinned to the long-term series (8.0, supported until 2029), so that data doesn't need yearly upgrades.
 * `MONGOMS_VERSION` overrides it, like the library's other settings.
 */
const MONGOD_VERSION = '8.0.28';

/**
 * Path of an official mongod, downloaded once per machine into the user's cache folder (or, if not writable, the data folder). If the
 * host is blocked, returns the reason in `failure` instead of throwing.
 */
export async function downloadMongod(context: ServerContext): Promise<{ path: string } | { failure: string }> {
  const version = context.environment.MONGOMS_VERSION ?? MONGOD_VERSION;
  const cacheDir = await firstUsableFolder(cacheFolders(context));
  if (cacheDir === undefined) return { failure: 'no cache folder is writable; set XDG_CACHE_HOME' };
  const tell = waitNews(context.say);
  const onWait = (pid: number) => tell(`Waiting for process ${pid} to download mongod`);
  return withFileLock(join(cacheDir, 'slipway.lock'), { signal: context.signal, onWait }, async () => {
    // After a kill during the download, the library's own lock would make it trust a half-written binary.
    await rm(join(cacheDir, `${version}.lock`), { force: true });
    const last = await runWorker(version, cacheDir, context);
    if (last.kind === 'path') return { path: last.path };
    return { failure: last.kind === 'failure' ? last.why : 'the download was interrupted' };
  });
}

/** Candidate cache folders, best first. */
export function cacheFolders(context: Pick<ServerContext, 'environment' | 'dataDir'>): string[] {
  const { environment, dataDir } = context;
  const home = environment.HOME ?? homedir();
  const fallback = process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
  const userCache = environment.XDG_CACHE_HOME ?? environment.LOCALAPPDATA ?? fallback;
  return [join(userCache, 'slipway', 'mongod'), join(dataDir, 'cache', 'mongod')];
}

async function firstUsableFolder(folders: string[]): Promise<string | undefined> {
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true });
      return folder;
    } catch {
      // A service user may have no home folder; the data folder is tried next.
    }
  }
  return undefined;
}

function runWorker(version: string, cacheDir: string, context: ServerContext): Promise<DownloadMessage> {
  const { signal } = context;
  const worker = fork(new URL('./download-worker.ts', import.meta.url), [version, cacheDir], {
    env: workerEnvironment(context.environment),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  return new Promise((resolve, reject) => {
    let last: DownloadMessage = { kind: 'failure', why: 'the download process ended early' };
    const errors = collectErrors(worker);
    worker.on('message', (raw) => {
      last = downloadMessageSchema.parse(raw);
      report(last, version, context);
    });
    worker.on('error', (error) =>
      signal.aborted ? reject(error) : resolve({ kind: 'failure', why: messageOf(error) }),
    );
    worker.on('close', (code) => {
      resolve(code === 0 ? last : { kind: 'failure', why: lastLine(errors()) });
    });
  });
}

/**
 * The library only checks certificates if npm's strict-ssl is on, and uses https by default; it takes its proxy from
 * the usual variables, like Node's fetch with NODE_USE_ENV_PROXY.
 */
export function workerEnvironment(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const address = environment.MONGOMS_DOWNLOAD_URL ?? environment.MONGOMS_DOWNLOAD_MIRROR ?? '';
  return {
    npm_config_strict_ssl: 'true',
    NODE_USE_ENV_PROXY: '1',
    ...(address.startsWith('http:') ? { MONGOMS_USE_HTTP: 'true' } : {}),
    ...environment,
  };
}

function report(message: DownloadMessage, version: string, context: ServerContext): void {
  if (message.kind === 'progress') context.progress(message.done, message.total);
  if (message.kind !== 'downloading') return;
  const size = message.total === undefined ? '' : `${Math.ceil(message.total / 1024 ** 2)} MB, `;
  context.say(`Downloading mongod ${version} from ${message.host} (${size}once per machine)`);
}

function collectErrors(worker: ChildProcess): () => string {
  let text = '';
  worker.stderr?.on('data', (chunk: Buffer) => {
    text = `${text}${chunk.toString('utf8')}`.slice(-4096);
  });
  return () => text;
}
