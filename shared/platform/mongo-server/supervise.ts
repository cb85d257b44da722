import { setTimeout as sleep } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';
import { databaseUrl, serverUrl, withAdmin } from './ask-server.ts';
import { attach } from './attach.ts';
import type { Attachment } from './attachment.ts';
import type { ServerContext } from './server-context.ts';
import { messageOf } from './server-error.ts';
import { engineOf, type MongoServerKind } from './server-kind.ts';

export interface MongoServer {
  /** Connection string; for an embedded server, it includes the database name `slipway`. */
  url: string;
  kind: MongoServerKind;
  version: string | undefined;
  /** `joined`: another process runs the server. Becomes `started` if that process ends and this one takes over. */
  readonly role: 'configured' | 'started' | 'joined';
  /** Stops a started server and waits for it; leaves others alone. May be called again. */
  stop(): Promise<void>;
  /** Kills a started server, if stopping takes too long; leaves others alone. Acknowledged writes are kept. */
  kill(): Promise<void>;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
const STEADY_MS = 60_000;

/**
 * Keeps a process's database available until stop(): restarts its own server if that dies; if the owner of a joined
 * server ends, joins the next owner or becomes it. The port always stays the same, so that drivers reconnect.
 */
export function supervise(first: Attachment, context: ServerContext, abort: AbortController): MongoServer {
  const { port } = first;
  let current = first;
  let stopped: Promise<void> | undefined;
  const isStopping = () => stopped !== undefined;
  const watching = watch(first, context, isStopping, (next) => {
    current = next;
  });
  const stop = async (): Promise<void> => {
    abort.abort();
    await watching;
    await current.release();
  };
  return {
    url: databaseUrl(port),
    kind: first.kind,
    version: first.version,
    get role() {
      return current.role;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    kill: () => current.kill(),
  };
}

async function watch(
  first: Attachment,
  context: ServerContext,
  isStopping: () => boolean,
  use: (next: Attachment) => void,
): Promise<void> {
  let current = first;
  let delay = FIRST_DELAY_MS / 2;
  while (!isStopping()) {
    const since = Date.now();
    const gone = new AbortController();
    void endWhenStorageFails(current, context, AbortSignal.any([context.signal, gone.signal]));
    const reason = await untilGone(current, context.signal).finally(() => gone.abort());
    if (reason === undefined) return;
    delay = Date.now() - since > STEADY_MS ? FIRST_DELAY_MS : Math.min(delay * 2, LONGEST_DELAY_MS);
    context.say(lossText(current, reason));
    // A joined server's owner shut it down properly, so the next owner needn't wait.
    const next = await attachAgain(current, current.role === 'started' ? delay : 0, context);
    if (next === undefined) return;
    current = next;
    use(next);
  }
}

/** Stops a server that responds but has lost access to its data, so that it is restarted. */
async function endWhenStorageFails(attachment: Attachment, { say }: ServerContext, signal: AbortSignal): Promise<void> {
  if (attachment.role !== 'started' || engineOf(attachment.kind) === 'mongod') return;
  try {
    await untilStorageFails(attachment.port, signal);
    say("The database can't access its data: disk full or failing. Restarting it");
    await attachment.end();
  } catch (error) {
    if (!signal.aborted) say(`Could not stop the database: ${messageOf(error)}`);
  }
}

/** Retries with increasing delays until it succeeds; undefined if stop() is called first. */
async function attachAgain(
  lost: Attachment,
  firstDelay: number,
  context: ServerContext,
): Promise<Attachment | undefined> {
  const { signal, say } = context;
  for (let delay = firstDelay; ; delay = Math.min(Math.max(delay * 2, FIRST_DELAY_MS), LONGEST_DELAY_MS)) {
    try {
      await sleep(delay, undefined, { signal });
      const next = await attach(context, lost.port);
      if (next.port === lost.port) return next;
      await next.release();
      say(`The database moved from port ${lost.port} to ${next.port}. Restart this process`);
    } catch (error) {
      if (signal.aborted) return undefined;
      say(`Database still unavailable: ${messageOf(error)}`);
    }
  }
}

async function untilGone(attachment: Attachment, signal: AbortSignal): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const onAbort = () => resolve(undefined);
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([attachment.gone, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function lossText(lost: Attachment, reason: string): string {
  return lost.role === 'started'
    ? `The database stopped unexpectedly (${reason}); restarting on port ${lost.port}`
    : `Lost the database on port ${lost.port}, which may be restarting; reconnecting`;
}

const LOOK_MS = 2_000;
const ASK_MS = 5_000;
const FAILURES = 2;
const INTERNAL_ERROR = 1;

/**
 * Resolves when a server still responds but can no longer use its data: after a full disk, SecantusDB refuses
 * everything until restarted, even once there is space (`mongod` exits). Rejects with an AbortError when `signal` is
 * aborted.
 */
async function untilStorageFails(port: number, signal: AbortSignal): Promise<void> {
  for (let failures = 0; failures < FAILURES; ) {
    await sleep(LOOK_MS, undefined, { signal, ref: false });
    failures = (await refusesReading(port)) ? failures + 1 : 0;
  }
}

/**
 * Whether the server responds that it can't read, rather than being gone or slow. Asks in a new transaction, because
 * only that makes SecantusDB end transactions that a killed process left open for 60 s. Their records would keep
 * blocking writers.
 */
async function refusesReading(port: number): Promise<boolean> {
  try {
    await withAdmin(serverUrl(port), ASK_MS, ({ client }) =>
      client.withSession((session) =>
        session.withTransaction(() => client.db('admin').collection('slipway_storage').findOne({}, { session })),
      ),
    );
    return false;
  } catch (error) {
    return error instanceof MongoServerError && error.code === INTERNAL_ERROR;
  }
}
