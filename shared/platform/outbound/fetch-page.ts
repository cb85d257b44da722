import { inSpan } from '../tracing/tracing.ts';
import { setAllowedHosts } from './allowed-hosts.ts';
import { checkedUrl } from './checked-url.ts';
import { FetchFailure, type FetchFailureReason } from './fetch-failure.ts';
import { type PageAnswer, requestPage } from './request-page.ts';
import { type LookUpHost, lookUpHost, resolveHost } from './resolve-host.ts';
import { isSameSite } from './same-site.ts';
import { unlessAborted } from './unless-aborted.ts';

export { FetchFailure, type FetchFailureReason, setAllowedHosts };

/** RFC 9309 asks for at least five for robots.txt; no website needs more. */
const mostRedirects = 5;

export interface FetchOptions {
  /** Largest body that is read, in bytes after decompression. */
  maxBytes: number;
  /** For larger bodies: reject as `too_large` (default), or truncate. */
  whenLarger?: 'refuse' | 'cut';
  /** For everything together: names, redirects, headers and a body that drips. */
  timeoutMs: number;
  /** The Accept header; unset: anything. */
  accept?: string;
  /** Sent with POST as JSON, to services that are asked so; unset: a GET. Redirects are not followed then. */
  json?: unknown;
  /** The exact JSON bytes to send, for signing. */
  jsonText?: string;
  /** Sent with POST as the fields of a form, in the same way. */
  form?: Readonly<Record<string, string>>;
  /** Further headers, for a service where we have an account: what they open goes to no other address, so redirects are not followed. */
  headers?: Readonly<Record<string, string>>;
  /** Which redirects are followed: those within the registrable domain, all, or none (a 3xx is then the answer). */
  redirects: 'same_site' | 'any' | 'none';
  /** Validators of what is already known: a 304 answers that it has not changed. */
  etag?: string;
  lastModified?: string;
  signal?: AbortSignal;
  /** Asked before each redirect target is fetched, for example for its robots.txt. */
  mayFollow?: (url: URL) => Promise<boolean>;
}

export interface FetchedPage {
  /** Final address. */
  url: string;
  status: number;
  /** Names in lower case; without cookies. */
  headers: Record<string, string>;
  body: Buffer;
  /** The addresses that redirected, the first one first. */
  redirects: string[];
}

/**
 * The only way out of Slipway: reads one public address. Only public addresses are connected to, at each hop and
 * at exactly the address that was checked; no cookies, no credentials. Any HTTP status is an answer; throws FetchFailure.
 */
export async function fetchPage(
  address: string,
  options: FetchOptions,
  lookUp: LookUpHost = lookUpHost,
): Promise<FetchedPage> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(options.timeoutMs)));
  const signal = AbortSignal.any(options.signal === undefined ? [deadline] : [deadline, options.signal]);
  try {
    const start = checkedUrl(address);
    return await inSpan('fetch', { 'server.address': start.hostname }, () =>
      unlessAborted(signal, () => followRedirects(start, { options, signal, lookUp })),
    );
  } catch (problem) {
    if (options.signal?.aborted === true) throw new FetchFailure('cancelled', { cause: problem });
    if (deadline.aborted) throw new FetchFailure('timeout', { cause: problem });
    throw failureOf(problem);
  }
}

/** State shared by a fetch's redirects. */
interface Fetch {
  options: FetchOptions;
  signal: AbortSignal;
  lookUp: LookUpHost;
}

async function followRedirects(start: URL, fetch: Fetch): Promise<FetchedPage> {
  const redirects: string[] = [];
  let url = start;
  while (redirects.length <= mostRedirects) {
    const { location, ...answer } = await hop(url, fetch, redirects.length === 0);
    if (location === undefined || isFinal(fetch.options)) return { ...answer, url: url.href, redirects };
    redirects.push(url.href);
    url = await redirectTarget(location, url, start, fetch.options);
  }
  throw new FetchFailure('too_many_redirects');
}

/** POSTs are not repeated elsewhere. */
const isFinal = ({ redirects, json, jsonText, form, headers }: FetchOptions): boolean =>
  redirects === 'none' || json !== undefined || jsonText !== undefined || form !== undefined || headers !== undefined;

async function hop(url: URL, { options, signal, lookUp }: Fetch, isFirst: boolean): Promise<PageAnswer> {
  const addresses = await resolveHost(url, lookUp);
  signal.throwIfAborted();
  const headers = { accept: options.accept ?? '*/*', 'accept-language': 'en, *;q=0.5' };
  // Validators belong to the address that was asked for, not to where it redirects.
  const known = isFirst ? validators(options) : {};
  const size = { maxBytes: options.maxBytes, isCut: options.whenLarger === 'cut' };
  const sent = { json: options.json, jsonText: options.jsonText, form: options.form };
  return requestPage({
    url,
    addresses,
    headers: { ...headers, ...known, ...options.headers },
    ...sent,
    ...size,
    signal,
  });
}

async function redirectTarget(location: string, from: URL, start: URL, options: FetchOptions): Promise<URL> {
  const target = checkedUrl(location, from);
  if (options.redirects === 'same_site' && !isSameSite(start, target)) throw new FetchFailure('foreign_redirect');
  if (options.mayFollow !== undefined && !(await options.mayFollow(target)))
    throw new FetchFailure('refused_by_robots');
  return target;
}

function validators({ etag, lastModified }: FetchOptions): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
  };
}

const unreachable = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM|EHOSTDOWN|ENETDOWN|EINVAL)$/;
const unknownHost = /^(ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL)$/;
const certificate = /CERT|SIGNATURE|SELF_SIGNED|ERR_TLS_|ERR_SSL_|ERR_OSSL_|^EPROTO$/;
const timedOut = /^(ETIMEDOUT|ESOCKETTIMEDOUT)$/;

/**
 * What went wrong, from whatever a request threw. Its own message may quote the server, so it is kept as the cause only.
 * Everything without a known code is an answer that breaks the protocol: a reset, a wrong length, damaged compression.
 */
function failureOf(problem: unknown): FetchFailure {
  if (problem instanceof FetchFailure) return problem;
  const inner = causes(problem).find((each) => each instanceof FetchFailure);
  if (inner instanceof FetchFailure) return inner;
  return new FetchFailure(reasonOf(causes(problem).map(codeOf)), { cause: problem });
}

function reasonOf(codes: readonly string[]): FetchFailureReason {
  const some = (pattern: RegExp): boolean => codes.some((code) => pattern.test(code));
  if (some(unknownHost)) return 'unknown_host';
  if (some(unreachable)) return 'unreachable';
  if (some(timedOut)) return 'timeout';
  if (some(certificate)) return 'bad_certificate';
  return 'broken_answer';
}

/** The error, what caused it, and the single attempts of a connection that tried several addresses. */
function causes(problem: unknown, depth = 0): unknown[] {
  if (!(problem instanceof Error) || depth > 4) return [];
  const attempts: unknown[] = problem instanceof AggregateError ? problem.errors : [];
  return [problem, ...attempts, ...causes(problem.cause, depth + 1)];
}

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : '';
