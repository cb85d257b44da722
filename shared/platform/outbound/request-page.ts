import { once } from 'node:events';
import type { Agent as HttpAgent, IncomingHttpHeaders } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import got, { type Response } from 'got';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { botName } from '../../kernel/address/bot-name.ts';
import { aboutPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { isAllowedHost } from './allowed-hosts.ts';
import { FetchFailure } from './fetch-failure.ts';
import type { HostAddress } from './resolve-host.ts';

const largestHeader = 64 * 1024;
const redirectStatuses = [301, 302, 303, 307, 308];

/** One request without redirects. */
export interface PageRequest {
  url: URL;
  /** The host's checked addresses; the request connects to no others. */
  addresses: readonly HostAddress[];
  headers: Record<string, string>;
  /** Sent as JSON by POST; default: a GET. */
  json?: unknown;
  /** The exact JSON bytes to send. */
  jsonText?: string | undefined;
  /** Sent as a form by POST; default: a GET. */
  form?: Readonly<Record<string, string>> | undefined;
  /** Maximum body size in bytes after decompression. */
  maxBytes: number;
  /** Whether a larger body is truncated instead of rejected. */
  isCut: boolean;
  /** Aborts the request at any point. */
  signal: AbortSignal;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** A redirect's target as sent. Its body is not read. */
  location: string | undefined;
  body: Buffer;
}

/**
 * Sends a request and reads the response, whatever its status. Throws what the got library throws, and FetchFailure `too_large`.
 */
export async function requestPage(request: PageRequest): Promise<PageAnswer> {
  const stream = got.stream(request.url, {
    agent: guardedAgents(request.addresses, isAllowedHost(request.url)),
    headers: { 'user-agent': userAgent(), ...typeOf(request), ...request.headers },
    ...(request.json === undefined ? {} : { method: 'POST', json: request.json }),
    ...(request.jsonText === undefined ? {} : { method: 'POST', body: request.jsonText }),
    ...(request.form === undefined ? {} : { method: 'POST', form: { ...request.form } }),
    followRedirect: false,
    throwHttpErrors: false,
    retry: { limit: 0 },
    maxHeaderSize: largestHeader,
    signal: request.signal,
  });
  // An abandoned stream may still report a connection error later.
  stream.on('error', () => undefined);
  try {
    const [response]: Response[] = await once(stream, 'response');
    if (response === undefined) throw new FetchFailure('broken_answer');
    const location = redirectStatuses.includes(response.statusCode) ? utf8(response.headers.location) : undefined;
    const answer = { status: response.statusCode, headers: plainHeaders(response.headers), location };
    if (location !== undefined) return { ...answer, body: Buffer.alloc(0) };
    const announced = Number(response.headers['content-length'] ?? 0);
    if (announced > request.maxBytes && !request.isCut) throw new FetchFailure('too_large');
    return { ...answer, body: await readBody(stream, request) };
  } finally {
    stream.destroy();
  }
}

/** Our user agent: the bot's name and an info page. */
export const userAgent = (): string => `${botName} (+${absoluteUrl(aboutPath())})`;

const typeOf = ({ jsonText }: PageRequest) => (jsonText === undefined ? {} : { 'content-type': 'application/json' });

async function readBody(stream: AsyncIterable<Buffer>, { maxBytes, isCut }: PageRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes && !isCut) throw new FetchFailure('too_large');
    if (size >= maxBytes && isCut) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** One text per header. Cookies are dropped, since fetches share no state. */
function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith('set-cookie')
      ? []
      : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return Object.fromEntries(entries);
}

/** Node decodes headers as Latin-1; servers send redirect URLs as UTF-8, which is how browsers read them. */
const utf8 = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : Buffer.from(text, 'latin1').toString('utf8');

/**
 * Agents that only connect to the given addresses. They recheck each address at the socket, in case a request bypassed
 * the first check; `isPrivateAllowed` turns that off for hosts the operator has allowed.
 */
function guardedAgents(
  addresses: readonly HostAddress[],
  isPrivateAllowed: boolean,
): { http: HttpAgent; https: HttpsAgent } {
  const options = {
    lookup: pinnedLookup(addresses),
    keepAlive: false,
    allowPrivateIPAddress: isPrivateAllowed,
    allowMetaIPAddress: isPrivateAllowed,
  };
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
}

function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
