import { setTimeout as sleep } from 'node:timers/promises';
import { waitNews } from '../process/wait-news.ts';
import { describeServer, type ServerAnswer, serverUrl, withAdmin } from './ask-server.ts';
import { acceptsConnections } from './free-port.ts';
import { groupOf } from './process-info.ts';
import { electYourself } from './replica-set.ts';
import { messageOf } from './server-error.ts';
import type { ServerProcess } from './server-process.ts';

const POLL_MS = 50;
const ASK_MS = 5_000;
const SAY_AFTER_MS = 10_000;

export interface ReadyOptions {
  server: ServerProcess;
  port: number;
  timeoutMs: number;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** A server answering as a primary, or why there is none; `foreign`: a different server answers. */
export type Readiness = { ready: ServerAnswer } | { foreign: true } | { failure: string };

/**
 * Waits until the server we started answers a real command as a primary. Notices immediately when the server ends.
 * The answer must come from our process group, so that another program's server on the port isn't mistaken for ours.
 */
export async function awaitReady(options: ReadyOptions): Promise<Readiness> {
  const { server, port, timeoutMs, signal, say } = options;
  const begin = Date.now();
  let last = 'it does not accept connections';
  const tell = waitNews(say, { firstAfterMs: SAY_AFTER_MS });
  while (Date.now() - begin < timeoutMs) {
    signal.throwIfAborted();
    if (server.hasExited()) return { failure: `it exited with ${await server.exited}` };
    const attempt = (await acceptsConnections(port)) ? await ask(port, server) : { failure: last };
    if ('ready' in attempt || 'foreign' in attempt) return attempt;
    last = attempt.failure;
    tell('The database is still starting; after a crash it replays its journal');
    await Promise.race([sleep(POLL_MS, undefined, { signal }), server.exited]);
  }
  return { failure: `it was not ready within ${timeoutMs / 1000} s: ${last}` };
}

async function ask(port: number, server: ServerProcess): Promise<Readiness> {
  try {
    return await withAdmin(serverUrl(port), ASK_MS, async (admin): Promise<Readiness> => {
      const answer = await describeServer(admin, { withPid: true });
      if (!(await isFrom(server, answer))) return { foreign: true };
      if (answer.isPrimary) return { ready: answer };
      await electYourself(admin, port);
      return { failure: 'it is not primary yet' };
    });
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

/** If `mongod` is a script, it may run the server as its child, so the process group decides. */
async function isFrom(server: ServerProcess, answer: ServerAnswer): Promise<boolean> {
  if (answer.pid === undefined || answer.pid === server.pid) return true;
  const group = await groupOf(answer.pid);
  return group === undefined ? process.platform === 'win32' : group === server.pid;
}
