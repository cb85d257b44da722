import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { EnvironmentError } from '../shared/platform/environment/environment-error.ts';

/** Default port of the web server. */
export const defaultPort = 4321;
const portsTried = 20;

/**
 * Listens on the chosen port or, by default, on 4321 or the next free one. Returns the port. If the chosen port is
 * unavailable, throws EnvironmentError saying what to do; `user`: the process that is known to use it.
 */
export async function listen(
  server: Server,
  host: string,
  chosen: number | undefined,
  user?: { pid: number },
): Promise<number> {
  const ports = chosen === undefined ? Array.from({ length: portsTried }, (_, index) => defaultPort + index) : [chosen];
  for (const port of ports) {
    const problem = await tryListen(server, host, port);
    if (problem === undefined) return (server.address() as AddressInfo).port;
    if (problem.code !== 'EADDRINUSE' && problem.code !== 'EACCES') throw problem;
  }
  if (user !== undefined)
    throw new EnvironmentError(`Slipway is already running on port ${chosen} (process ${user.pid}). Stop it first.`);
  const which = chosen === undefined ? `Ports ${defaultPort} to ${ports.at(-1)} are` : `Port ${chosen} is`;
  const example = chosen === 8080 ? 8081 : 8080;
  throw new EnvironmentError(`${which} in use or not permitted. Set PORT to a free port, for example PORT=${example}.`);
}

/** URL of a server listening on an interface, as reached from this machine. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function tryListen(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const failed = (problem: NodeJS.ErrnoException) => {
      server.off('listening', listening);
      resolve(problem);
    };
    const listening = () => {
      server.off('error', failed);
      resolve(undefined);
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });
}

/**
 * Keeps serving for a while before stopping. Each response closes its connection, so that a proxy sends its next
 * request elsewhere. Ends after `quietMs` without requests, or after `deadlineMs` at the latest.
 */
export async function drain(server: Server, { quietMs, deadlineMs }: { quietMs: number; deadlineMs: number }) {
  const until = performance.now() + deadlineMs;
  let quietAt = performance.now() + quietMs;
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
    quietAt = performance.now() + quietMs;
  });
  for (let now = performance.now(); now < Math.min(quietAt, until); now = performance.now())
    await delay(Math.min(quietAt, until) - now);
}

/** Stops accepting connections, lets running responses finish, and disconnects the rest after `deadlineMs`. */
export async function stopListening(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(deadline);
}
