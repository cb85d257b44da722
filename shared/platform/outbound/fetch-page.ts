import { inSpan } from '../tracing/tracing.ts';
import { abortable } from './abortable.ts';
import { setAllowedHosts } from './allowed-hosts.ts';
import { checkedUrl } from './checked-url.ts';
import { FetchFailure, type FetchFailureReason } from './fetch-failure.ts';
import { type PageAnswer, requestPage } from './request-page.ts';
import { type LookUpHost, lookUpHost, resolveHost } from './resolve-host.ts';
import { isSameSite } from './same-site.ts';

export { FetchFailure, type FetchFailureReason, setAllowedHosts };

/** RFC 9309 requires at least five for robots.txt; no website needs more. */
const mostRedirects = 5;

export interface FetchOptions {
  /** Maximum body size in bytes after decompression. */
  maxBytes: number;
  /** For larger bodies: reject as `too_large` (default), or truncate. */
  whenLarger?: 'refuse' | 'cut';
  /** Total time limit: DNS, redirects, headers and a slow body. */
  timeoutMs: number;
  /** Accept header; default: anything. */
  accept?: string;
  /** Sent as JSON by POST, in which case redirects aren't followed; default: a GET. */
  json?: unknown;
  /** The exact JSON bytes to send, for signing. */
  jsonText?: string;
  /** Sent as a form by POST, in which case redirects aren't followed either. */
  form?: Readonly<Record<string, string>>;
  /**
   * Further headers, for services where we have an account. Redirects then aren't followed, so that credentials go
   * nowhere else.
   */
  headers?: Readonly<Record<string, string>>;
  /** Which redirects are followed: within the registrable domain, all, or none (returning the 3xx). */
  redirects: 'same_site' | 'any' | 'none';
  /** Validators of a known version: a 304 means unchanged. */
  etag?: string;
  lastModified?: string;
  signal?: AbortSignal;
  /** Called before fetching each redirect target, for example to check its robots.txt. */
  mayFollow?: (url: URL) => Promise<boolean>;
}

export interface FetchedPage {
  /** URL after redirects. */
  url: string;
  status: number;
  /** Response headers, with lower-case names and without cookies. */
  headers: Record<string, string>;
  body: Buffer;
  /** URLs that redirected, in order. */
  redirects: string[];
}

/**
 * Slipway's only way to fetch external URLs. Connects only to public addresses, checked on each redirect, and exactly
 * to the address checked; no cookies, no credentials. Any HTTP status is returned; throws FetchFailure.
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
      abortable(signal, () => followRedirects(start, { options, signal, lookUp })),
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

/** Whether redirects aren't followed: a POST must not be repeated elsewhere. */
const isFinal = ({ redirects, json, jsonText, form, headers }: FetchOptions): boolean =>
  redirects === 'none' || json !== undefined || jsonText !== undefined || form !== undefined || headers !== undefined;

async function hop(url: URL, { options, signal, lookUp }: Fetch, isFirst: boolean): Promise<PageAnswer> {
  const addresses = await resolveHost(url, lookUp);
  signal.throwIfAborted();
  const headers = { accept: options.accept ?? '*/*', 'accept-language': 'en, *;q=0.5' };
  // Validators belong to the requested URL, not to redirect targets.
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
 * The failure for anything a request threw. Its message may quote the server, so it is only kept as the cause. Without
 * a known code, it is a protocol violation: a reset, a wrong length, corrupt compression.
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

/** The error, its causes, and the individual attempts of a connection that tried several addresses. */
function causes(problem: unknown, depth = 0): unknown[] {
  if (!(problem instanceof Error) || depth > 4) return [];
  const attempts: unknown[] = problem instanceof AggregateError ? problem.errors : [];
  return [problem, ...attempts, ...causes(problem.cause, depth + 1)];
}

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : '';
