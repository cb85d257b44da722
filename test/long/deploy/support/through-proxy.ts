import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { siteHost } from './real-proxy.ts';

/** Much longer than any answer takes: tells what hangs, before the test itself is given up. */
const unansweredMs = 120_000;

/** A request to a proxy; by default it comes from the same machine's loopback address. */
export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Address of this machine to connect to; the connection then comes from it too. */
  to?: string;
  isPlain?: boolean;
}

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Sends requests as browsers would, on kept connections. Redirects aren't followed. */
export function throughProxy(ports: { http: number; https: number }) {
  // The certificate is the proxy's own: another one would be at a real address.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  async function ask(asked: Asked): Promise<Answered> {
    const { path, method = 'GET', headers = {}, body, to = '127.0.0.1', isPlain } = asked;
    const options = { host: to, path, method, headers: { host: siteHost, ...headers } };
    const sending = isPlain
      ? requestHttp({ ...options, port: ports.http, agent: false })
      : requestHttps({ ...options, port: ports.https, servername: siteHost, agent });
    sending.setTimeout(unansweredMs, () => sending.destroy(new Error(`Nobody answers ${method} ${path}.`)));
    sending.end(body);
    try {
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
    } catch (problem) {
      // A proxy that reloads closes idle connections, and browsers then open another one.
      if (sending.reusedSocket) return ask(asked);
      throw problem;
    }
  }
  return { ask, close: () => agent.destroy() };
}
